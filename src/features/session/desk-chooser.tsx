import { useText } from '#platform/locale/locale.ts'
import { chooseDesk } from '#platform/session/session-start.ts'
import { type Desk, useSession } from '#platform/session/session.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './desk-chooser.module.css'

/** Asked once on a device where a person holds several desks; the primary one is proposed. */
export function DeskChooser() {
  const { t } = useLingui()
  const { user, desk } = useSession()
  const { pick } = useText()
  const problemText = useProblemText()
  const [problem, setProblem] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  if (user === null || desk === null) return null

  async function sit(one: Desk) {
    setBusy(true)
    setProblem(null)
    try {
      await chooseDesk(one)
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }

  return (
    <Dialog title={t`At which desk do you work now?`} onClose={() => void sit(desk)}>
      <p className={classes['hint']}>
        <Trans>You can change the desk at any time at the top of the page.</Trans>
      </p>
      {problem === null ? null : <Notice kind="bad">{problemText(problem)}</Notice>}
      <ul className={classes['desks']}>
        {user.desks.map((one) => (
          <li key={one.id}>
            <Button
              fullWidth
              size="md"
              variant={one.id === desk.id ? 'filled' : 'default'}
              disabled={busy}
              onClick={() => void sit(one)}
            >
              {pick(one.nameBn, one.nameEn)}, {pick(one.office.nameBn, one.office.nameEn)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
