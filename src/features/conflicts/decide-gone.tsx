import { holdsNumber } from '#domain/volume/volume.ts'
import { parseKhatianNumber, showNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { useText } from '#platform/locale.ts'
import { DigitsInput } from '#forms/digits-input.tsx'
import { volumeCards } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import classes from './conflicts.module.css'
import { restoreAsNew } from './restore-khatian.ts'

type Props = { user: UserReplica; khatian: Khatian; context: VolumeContext; onDone: () => void }

/** The khatian was removed on the server while it was worked on here: it is kept whole until a person decides. */
export function DecideGone({ user, khatian, context, onDone }: Props) {
  const { t } = useLingui()
  const text = useText()
  const [number, setNumber] = useState(showNumber(khatian.number, text.locale))
  const [problem, setProblem] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function restore(): Promise<void> {
    const parsed = parseKhatianNumber(number)
    if (!parsed.ok) return setProblem(t`This is not a khatian number.`)
    if (!holdsNumber(context.volume, parsed.value.lead)) return setProblem(t`This number is outside the volume.`)
    const taken = (await volumeCards(user, khatian.volumeId)).some(
      (card) => card.number === parsed.value.number && card.id !== khatian.id,
    )
    if (taken) return setProblem(t`This khatian number is already there.`)
    setBusy(true)
    await restoreAsNew(user, khatian, parsed.value.number)
    onDone()
  }

  return (
    <>
      <Notice kind="warn">
        <Trans>
          Somebody removed this khatian on the server while you worked on it. What you keyed is still here: make a new
          khatian of it, export it, or give it up.
        </Trans>
      </Notice>
      <form
        className={classes['acts']}
        onSubmit={(event) => {
          event.preventDefault()
          void restore()
        }}
      >
        <DigitsInput
          label={t`Number of the new khatian`}
          value={number}
          error={problem}
          autoFocus
          inputMode="text"
          onChange={(next) => {
            setNumber(next)
            setProblem(null)
          }}
        />
        <Button type="submit" loading={busy} disabled={number.trim() === ''}>
          <Trans>Restore as a new khatian</Trans>
        </Button>
      </form>
      <div className={classes['acts']}>
        <Link to="/sync" search={{ tab: 'conflicts' }}>
          <Trans>Export it under Synchronisation</Trans>
        </Link>
        {asking ? (
          <>
            <Button color="red" onClick={() => void user.ledger.withdraw(khatian.id).then(onDone)}>
              <Trans>Yes, give it up</Trans>
            </Button>
            <Button variant="default" autoFocus onClick={() => setAsking(false)}>
              <Trans>Keep</Trans>
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => setAsking(true)}>
            <Trans>Give my changes up…</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
