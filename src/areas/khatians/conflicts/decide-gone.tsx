import { comparedNumber, showNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { useText } from '#platform/locale/locale.ts'
import { volumeCards } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AskTwice } from './ask-twice.tsx'
import classes from './conflicts.module.css'
import { NewNumber } from './new-number.tsx'
import { restoreAsNew } from './restore-khatian.ts'

type Props = { user: UserReplica; khatian: Khatian; context: VolumeContext; onDone: () => void }

/** The khatian was removed on the server while it was worked on here: it is kept whole until a person decides. */
export function DecideGone({ user, khatian, context, onDone }: Props) {
  const { t } = useLingui()
  const text = useText()

  async function restore(number: string): Promise<string | null> {
    const taken = (await volumeCards(user, khatian.volumeId)).some(
      (card) => comparedNumber(card.number) === comparedNumber(number) && card.id !== khatian.id,
    )
    if (taken) return t`This khatian number is already there.`
    await restoreAsNew(user, khatian, number)
    onDone()
    return null
  }

  return (
    <>
      <Notice kind="warn">
        <Trans>
          Somebody removed this khatian on the server while you worked on it. What you keyed is still here: make a new
          khatian of it, export it, or give it up.
        </Trans>
      </Notice>
      <NewNumber
        volume={context.volume}
        label={t`Number of the new khatian`}
        first={showNumber(khatian.number, text.locale)}
        act={<Trans>Restore as a new khatian</Trans>}
        onNumber={restore}
      />
      <div className={classes['acts']}>
        <Link to="/sync" search={{ tab: 'conflicts' }}>
          <Trans>Export it under Synchronisation</Trans>
        </Link>
        <AskTwice
          label={<Trans>Give my changes up…</Trans>}
          yes={<Trans>Yes, give it up</Trans>}
          onYes={() => void user.ledger.withdraw(khatian.id).then(onDone)}
        />
      </div>
    </>
  )
}
