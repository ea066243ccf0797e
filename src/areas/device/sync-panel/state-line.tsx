import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useCore } from '#platform/replica/core-client.ts'
import { coreStore } from '#platform/replica/core-store.ts'
import { useText } from '#platform/locale/locale.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import classes from './ledger.module.css'

/** How sending fares, when it was done last, and the way to do it now. */
export function StateLine({ user, waits }: { user: UserReplica; waits: boolean }) {
  const text = useText()
  const core = useCore()
  const { online } = useConnectivity()
  const status = coreStore((state) => state.status)
  const [busy, setBusy] = useState(false)
  async function sendNow(): Promise<void> {
    setBusy(true)
    // What rests after failures is tried as well: a person asked for it.
    await user.ledger.retryNow(null)
    await core.syncNow().finally(() => setBusy(false))
  }
  return (
    <div className={classes['state']}>
      <output>
        <StateWords online={online} waits={waits} state={status.state} />
      </output>
      {status.lastSentAt === null ? null : (
        <p>
          <Trans>Last sent {text.dateTime(status.lastSentAt)}</Trans>
        </p>
      )}
      <Button size="compact-md" loading={busy} disabled={!online} onClick={() => void sendNow()}>
        <Trans>Send now</Trans>
      </Button>
    </div>
  )
}

function StateWords({ online, waits, state }: { online: boolean; waits: boolean; state: string }) {
  if (!online) return <Trans>There is no connection. Work goes on, and is sent when it is back.</Trans>
  switch (state) {
    case 'sending':
      return <Trans>Sending…</Trans>
    case 'offline':
      return <Trans>The server cannot be reached. It is tried again by itself.</Trans>
    case 'paused-sign-in':
      return <Trans>Sending pauses until you sign in again. Nothing is lost.</Trans>
    case 'trouble':
      return <Trans>The server could not take a change. It is tried again by itself.</Trans>
    case 'waiting':
      return <Trans>Another tab of this browser sends.</Trans>
    default:
      if (waits) return <Trans>Changes wait and are sent shortly.</Trans>
      return <Trans>In step with the server.</Trans>
  }
}
