import { useConnectivity } from '#platform/connectivity.ts'
import { useCore } from '#platform/core-client.ts'
import { coreStore } from '#platform/core-store.ts'
import { useText } from '#platform/locale.ts'
import { usePageTitle } from '#platform/page-title.ts'
import { useUserReplica } from '#platform/user-replica.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { SyncRowLine } from './sync-row-line.tsx'
import classes from './sync-panel.module.css'
import { useSyncRows, type SyncRow } from './use-sync-rows.ts'

/** What this device still has to send, what was sent, and what was refused and why. Nothing disappears by itself. */
export function SyncPanel() {
  const { t } = useLingui()
  usePageTitle(t`Synchronisation`)
  const user = useUserReplica()
  const rows = useSyncRows(user)
  const [discarding, setDiscarding] = useState<SyncRow | null>(null)
  if (rows === undefined) return <Spinner />
  return (
    <>
      <h1>
        <Trans>Synchronisation</Trans>
      </h1>
      <StateLine waits={rows.waiting.some(({ entry }) => entry.state === 'sealed')} />
      {rows.conflicts.length === 0 ? null : (
        <Section title={t`To decide`}>
          {rows.conflicts.map((row) => (
            <SyncRowLine key={row.entry.cseq} row={row} kind="conflict">
              <DecideLink recordId={row.entry.recordId} />
            </SyncRowLine>
          ))}
        </Section>
      )}
      {rows.refused.length === 0 ? null : (
        <Section title={t`Refused by the server`}>
          {rows.refused.map((row) => (
            <SyncRowLine key={row.entry.cseq} row={row} kind="refused">
              <DecideLink recordId={row.entry.recordId} />
              <Button
                size="compact-sm"
                variant="default"
                onClick={() => void user.ledger.resend(row.entry.cseq, row.entry.command, row.entry.input)}
              >
                <Trans>Send again</Trans>
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => setDiscarding(row)}>
                <Trans>Discard…</Trans>
              </Button>
            </SyncRowLine>
          ))}
        </Section>
      )}
      <Section title={t`Waits to be sent`} empty={t`Everything on this device has been sent.`}>
        {rows.waiting.map((row) => (
          <SyncRowLine key={row.entry.cseq} row={row} kind="waiting" />
        ))}
      </Section>
      <Section title={t`Sent lately`} empty={t`Nothing has been sent from this device yet.`}>
        {rows.sent.map((row) => (
          <SyncRowLine key={row.entry.cseq} row={row} kind="sent" />
        ))}
      </Section>
      {discarding === null ? null : (
        <Dialog title={t`Discard this change?`} onClose={() => setDiscarding(null)}>
          <p>
            <Trans>What was keyed in it will be gone from this device for good.</Trans>
          </p>
          <div className={classes['acts']}>
            <Button
              color="red"
              onClick={() => {
                void user.ledger.discard(discarding.entry.cseq)
                setDiscarding(null)
              }}
            >
              <Trans>Discard</Trans>
            </Button>
            <Button variant="default" autoFocus onClick={() => setDiscarding(null)}>
              <Trans>Keep</Trans>
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function Section({ title, empty, children }: { title: string; empty?: string; children: readonly ReactNode[] }) {
  return (
    <section className={classes['section']}>
      <h2>{title}</h2>
      {children.length === 0 ? (
        <p className={classes['empty']}>{empty}</p>
      ) : (
        <ul className={classes['list']}>{children}</ul>
      )}
    </section>
  )
}

function DecideLink({ recordId }: { recordId: string }) {
  return (
    <Link to="/conflicts/$recordId" params={{ recordId }}>
      <Trans>Look and decide</Trans>
    </Link>
  )
}

function StateLine({ waits }: { waits: boolean }) {
  const text = useText()
  const core = useCore()
  const { online } = useConnectivity()
  const status = coreStore((state) => state.status)
  const [busy, setBusy] = useState(false)
  async function sendNow(): Promise<void> {
    setBusy(true)
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
