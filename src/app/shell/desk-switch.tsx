import { useText } from '#platform/locale/locale.ts'
import { isSafePoint } from '#platform/update/safe-point.ts'
import { chooseDesk } from '#platform/session/session-start.ts'
import { useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { showToast } from '#ui/toast.ts'
import { useLingui } from '@lingui/react/macro'
import classes from './shell.module.css'

/** The desk one sits at; a choice where a person has several. */
export function DeskSwitch() {
  const { t } = useLingui()
  const { user, desk, state } = useSession()
  const { pick } = useText()
  const problemText = useProblemText()
  if (user === null || desk === null) return null
  const name = (one: typeof desk) => `${pick(one.nameBn, one.nameEn)}, ${pick(one.office.nameBn, one.office.nameEn)}`
  if (user.desks.length < 2)
    return (
      <span className={classes['desk']} title={name(desk)}>
        {name(desk)}
      </span>
    )

  async function change(deskId: string) {
    const next = user?.desks.find((one) => one.id === deskId)
    if (next === undefined) return
    if (!isSafePoint()) return showToast('bad', t`Finish what is open on this page first.`)
    try {
      await chooseDesk(next)
    } catch (error) {
      showToast('bad', problemText(error))
    }
  }

  return (
    <select
      className={classes['deskSelect']}
      aria-label={t`Desk`}
      title={name(desk)}
      value={desk.id}
      disabled={state === 'offline-signed-in'}
      onChange={(event) => void change(event.currentTarget.value)}
    >
      {user.desks.map((one) => (
        <option key={one.id} value={one.id}>
          {name(one)}
        </option>
      ))}
    </select>
  )
}
