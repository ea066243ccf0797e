import { userCalls } from '#contract/calls/user.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useMay } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import classes from './access.module.css'
import { useAccess } from './access-queries.ts'
import { DirectRights } from './direct-rights.tsx'
import { HistoryOf } from './history-of.tsx'
import { RightsExplained } from './rights-explained.tsx'
import { userTypeWords } from './type-words.ts'
import { UserSessions } from './user-sessions.tsx'
import { UserActive } from './user-active.tsx'
import type { User, UserRights } from './user-types.ts'

/** One person: where they sit, what they may do and why, what was given to them directly, and what was done. */
export function UserScreen({ userId }: { userId: string }) {
  const { t } = useLingui()
  const text = useText()
  const user = useAccess(userCalls['user.get'], { userId })
  const rights = useAccess(userCalls['user.permissions'], { userId })
  const name = user.data === undefined ? t`User` : text.pick(user.data.nameBn, user.data.nameEn)
  usePageTitle(name)
  return (
    <>
      <h1>{name}</h1>
      <ListState of={user}>
        {(data) => (
          <>
            <UserFacts user={data} />
            <h2>
              <Trans>What this person may do, and why</Trans>
            </h2>
            <ListState of={rights}>
              {(held) => (
                <>
                  <EffectiveRights rights={held} />
                  <DirectRights user={data} rights={held} />
                </>
              )}
            </ListState>
            <UserSessions user={data} />
            <HistoryOf subjectKind="user" subjectId={userId} />
          </>
        )}
      </ListState>
    </>
  )
}

function UserFacts({ user }: { user: User }) {
  const { t, i18n } = useLingui()
  const text = useText()
  const facts = [
    { title: t`User name`, said: user.username },
    { title: t`Number`, said: user.employeeCode === '' ? '–' : user.employeeCode },
    { title: t`Type`, said: i18n._(userTypeWords[user.userType]) },
    { title: t`Mobile`, said: user.mobile === null ? '–' : text.digits(user.mobile) },
    { title: t`E-mail`, said: user.email ?? '–' },
    { title: t`State`, said: <UserActive user={user} /> },
  ]
  return (
    <dl className={classes['facts']}>
      {facts.map(({ title, said }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

function EffectiveRights({ rights }: { rights: UserRights }) {
  const { t } = useLingui()
  const text = useText()
  const may = useMay()
  const desks = rights.desks.map(({ desk, permissions }) => ({
    id: desk.id,
    title: `${text.pick(desk.nameBn, desk.nameEn)}, ${text.pick(desk.office.nameBn, desk.office.nameEn)}`,
    primary: desk.isPrimary,
    desk: true,
    permissions,
  }))
  const without = {
    id: 'none',
    title: t`Without a desk`,
    primary: false,
    desk: false,
    permissions: rights.withoutDesk,
  }
  const places = rights.withoutDesk.length === 0 ? desks : [without, ...desks]
  return (
    <>
      {rights.active ? null : (
        <Notice kind="warn">
          <Trans>This person is switched off and holds nothing.</Trans>
        </Notice>
      )}
      {places.length === 0 ? (
        <p className={classes['empty']}>
          <Trans>This person sits at no desk and holds nothing.</Trans>
        </p>
      ) : null}
      {places.map(({ id, title, primary, desk, permissions }) => (
        <details key={id} className={classes['rights']} open={places.length === 1}>
          <summary>
            {title}
            {primary ? ` (${t`primary desk`})` : null} –{' '}
            <Plural
              value={permissions.length}
              one={`${text.count(permissions.length)} right`}
              other={`${text.count(permissions.length)} rights`}
            />
          </summary>
          {permissions.length === 0 ? (
            <p className={classes['empty']}>
              <Trans>No right is held here.</Trans>
            </p>
          ) : (
            <RightsExplained permissions={permissions} />
          )}
          {desk && may('AUDIT_LOG.READ_ALL') ? (
            <p className={classes['inside']}>
              <Link to="/access-changes" search={{ KIND: 'desk', SUBJECT: id }}>
                <Trans>History of this desk</Trans>
              </Link>
            </p>
          ) : null}
        </details>
      ))}
    </>
  )
}
