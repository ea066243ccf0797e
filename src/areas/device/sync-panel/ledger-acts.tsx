import type { UserReplica } from '#store/user-replica.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isLocked } from './advice.ts'
import { editsOf, textOf } from './entry-words.ts'
import { tabOf } from './ledger-tabs.ts'
import type { LedgerRow } from './use-ledger.ts'

type Props = {
  user: UserReplica
  row: LedgerRow
  wake: () => void
  onWithdraw: () => void
  onDiscard: () => void
  onPutRight: () => void
}

/** What can be done with one change where it stands. */
export function LedgerActs(props: Props) {
  switch (tabOf(props.row.entry.state)) {
    case 'waiting':
      return <WaitingActs {...props} />
    case 'conflicts':
      return (
        <>
          <DecideLink recordId={props.row.entry.recordId} />
          <Discard {...props} />
        </>
      )
    case 'refused':
      return <RefusedActs {...props} />
    case 'sent':
      return null
  }
}

function WaitingActs({ user, row: { entry, card, volume }, wake, onWithdraw }: Props) {
  const { t } = useLingui()
  const { digits } = useText()
  async function retry(): Promise<void> {
    await user.ledger.retryNow(entry.cseq)
    wake()
    const number = digits(card?.number ?? '')
    showToast('plain', number === '' ? t`It is tried again now.` : t`Khatian ${number}: it is tried again now.`)
  }
  return (
    <>
      {card === undefined || volume === undefined ? null : (
        <Link
          to="/khatian-entry/$volumeId"
          params={{ volumeId: volume.volume.id }}
          search={{ volume_id: volume.volume.id, khatian_id: entry.recordId }}
        >
          <Trans>Open the khatian</Trans>
        </Link>
      )}
      {entry.state === 'sealed' ? (
        <Button size="compact-sm" variant="default" onClick={() => void retry()}>
          <Trans>Retry now</Trans>
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={onWithdraw}>
        <Trans>Withdraw</Trans>
      </Button>
    </>
  )
}

function RefusedActs(props: Props) {
  const { user, row, wake, onPutRight } = props
  const { entry } = row
  const editable = editsOf(entry).length > 0 || textOf(entry, 'number') !== null || textOf(entry, 'comment') !== null
  async function again(): Promise<void> {
    await user.ledger.resend(entry.cseq, entry.command, entry.input)
    wake()
  }
  return (
    <>
      <DecideLink recordId={entry.recordId} />
      {editable && !isLocked(entry) ? (
        <Button size="compact-sm" onClick={onPutRight}>
          <Trans>Edit and send again…</Trans>
        </Button>
      ) : null}
      <Button size="compact-sm" variant="default" onClick={() => void again()}>
        <Trans>Send again</Trans>
      </Button>
      <Discard {...props} />
    </>
  )
}

function Discard({ onDiscard }: Props) {
  return (
    <Button size="compact-sm" variant="default" onClick={onDiscard}>
      <Trans>Discard…</Trans>
    </Button>
  )
}

function DecideLink({ recordId }: { recordId: string }) {
  return (
    <Link to="/conflicts/$recordId" params={{ recordId }}>
      <Trans>Look and decide</Trans>
    </Link>
  )
}
