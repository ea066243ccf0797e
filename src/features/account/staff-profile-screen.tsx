import classes from '#forms/plain/plain.module.css'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { sessionStore, useSession } from '#platform/session/session.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ContactSection } from './contact-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { FactorsSection } from './factors-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { StaffPictures } from './staff-pictures.tsx'
import { sessionQueries } from './session-queries.ts'

/** A member of staff's own account. Names and desks are kept by the office; contact, password and sessions are one's own. */
export function StaffProfileScreen() {
  const { t } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  const { user } = useSession()
  const { online } = useConnectivity()
  usePageTitle(t`My account`)
  if (user === null) return null
  return (
    <>
      <h1>
        <Trans>My account</Trans>
      </h1>
      <dl className={classes['facts']}>
        <dt>
          <Trans>Name</Trans>
        </dt>
        <dd>
          {user.nameBn} ({user.nameEn})
        </dd>
        <dt>
          <Trans>User name</Trans>
        </dt>
        <dd>{user.username}</dd>
        <dt>
          <Trans>Employee number</Trans>
        </dt>
        <dd>{text.digits(user.employeeCode)}</dd>
        {user.rank === undefined || user.rank === null ? null : (
          <>
            <dt>
              <Trans>Rank</Trans>
            </dt>
            <dd>{text.pick(user.rank.nameBn, user.rank.nameEn)}</dd>
          </>
        )}
        <dt>
          <Trans>Desks</Trans>
        </dt>
        <dd>
          {user.desks.length === 0 ? (
            user.userType === 'SYSTEM' ? (
              <Trans>System administrator, without a desk</Trans>
            ) : (
              <Trans>none</Trans>
            )
          ) : (
            user.desks
              .map(
                (desk) =>
                  `${text.pick(desk.nameBn, desk.nameEn)}, ${text.pick(desk.office.nameBn, desk.office.nameEn)}`,
              )
              .join('; ')
          )}
        </dd>
      </dl>
      {online ? (
        <>
          <ContactSection
            contacts={user}
            onChanged={({ mobile, email }) => sessionStore.setState({ user: { ...user, mobile, email } })}
          />
          <StaffPictures user={user} />
          <PasswordSection onChanged={() => void queries.invalidateQueries({ queryKey: sessionQueries.all })} />
          <FactorsSection />
          <SessionsSection />
          <DevicesSection userId={user.id} />
        </>
      ) : (
        <Notice kind="info">
          <Trans>There is no connection. Contact, password and sessions need the server.</Trans>
        </Notice>
      )}
    </>
  )
}
