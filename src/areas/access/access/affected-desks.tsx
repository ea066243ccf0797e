import { organogramCalls } from '#contract/calls/permission-group.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Plural, Trans } from '@lingui/react/macro'
import classes from './access.module.css'
import { type Desk, useAccess } from './access-queries.ts'
import { changeAt, type GroupKeys, isNoChange, type RightsChange } from './rights-change.ts'

type Props = {
  /** desks at which the group is in force, or those that have the groups of a post */
  at: { groupId: string } | { postId: string; custom: false }
  /** what changes at one of them, where that differs from desk to desk */
  changeOf?: (desk: Desk) => RightsChange
}

const shownDesks = 100

/** The desks and people that a change touches. */
export function AffectedDesks({ at, changeOf }: Props) {
  const text = useText()
  const problemText = useProblemText()
  const may = useMay()
  const enabled = may('OFFICE_MANAGEMENT.READ_ALL')
  const desks = useAccess(
    organogramCalls['office-organogram.list'],
    { ...at, pageNo: 1, pageSize: shownDesks },
    { enabled },
  )
  if (!enabled) return null
  if (desks.error !== null) return <Notice kind="warn">{problemText(desks.error)}</Notice>
  if (desks.data === undefined) return <Spinner />
  const { data, meta } = desks.data
  const touched = data.filter((desk) => changeOf === undefined || !isNoChange(changeOf(desk)))
  const untouched = data.length - touched.length
  const people = new Set(touched.flatMap((desk) => desk.users.map((user) => user.id))).size
  const rest = meta.total - data.length
  const [deskCount, peopleCount] = [text.count(touched.length + rest), text.count(people)]
  return (
    <section className={classes['affected']}>
      <h3>
        {touched.length + rest === 0 ? (
          <Trans>Nobody is touched by it now</Trans>
        ) : (
          <Plural value={touched.length + rest} one={`At ${deskCount} desk`} other={`At ${deskCount} desks`} />
        )}
        {touched.length === 0 ? null : (
          <>
            {': '}
            <Plural value={people} one={`${peopleCount} person`} other={`${peopleCount} persons`} />
          </>
        )}
      </h3>
      <ul>
        {touched.map((desk) => (
          <li key={desk.id}>
            <DeskPeople desk={desk} />
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <p>
          <Plural value={rest} one={`and ${text.count(rest)} more desk`} other={`and ${text.count(rest)} more desks`} />
        </p>
      ) : null}
      {untouched > 0 ? (
        <p className={classes['muted']}>
          <Plural
            value={untouched}
            one={`At ${text.count(untouched)} more desk another group gives the same, so that nothing changes.`}
            other={`At ${text.count(untouched)} more desks another group gives the same, so that nothing changes.`}
          />
        </p>
      ) : null}
    </section>
  )
}

type ByGroupProps = { groupId: string; keys: GroupKeys; after: ReadonlySet<string> }

/** The desks and people that a change of a group touches, which gives these keys from then on. */
export function AffectedByGroup({ groupId, keys, after }: ByGroupProps) {
  return (
    <AffectedDesks
      at={{ groupId }}
      changeOf={({ groups }) =>
        changeAt(
          keys,
          groups.map(({ id }) => id),
          groupId,
          after,
        )
      }
    />
  )
}

/** A desk with who sits there. */
export function DeskPeople({ desk }: { desk: Desk }) {
  const text = useText()
  const names = desk.users.map((user) => text.pick(user.nameBn, user.nameEn)).join(', ')
  return (
    <>
      <strong>{text.pick(desk.nameBn, desk.nameEn)}</strong>, {text.pick(desk.office.nameBn, desk.office.nameEn)}
      {': '}
      {names === '' ? <Trans>nobody sits there</Trans> : names}
    </>
  )
}
