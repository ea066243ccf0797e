import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useCore } from '#platform/replica/core-client.ts'
import { useText } from '#platform/locale/locale.ts'
import { useForgottenActs } from '#platform/replica/online-acts.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import { useUserReplica } from '#platform/replica/user-replica.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TabStrip } from '#ui/tab-strip.tsx'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { DiscardDialog } from './discard-dialog.tsx'
import { editsOf } from './entry-words.ts'
import { ExportDialog } from './export-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { LedgerActs } from './ledger-acts.tsx'
import { LedgerLine } from './ledger-line.tsx'
import { emptyWords, firstTab, ledgerTabs, tabWords, type LedgerTab } from './ledger-tabs.ts'
import classes from './ledger.module.css'
import { RepeatList } from './repeat-list.tsx'
import { ResendDialog } from './resend-dialog.tsx'
import { StateLine } from './state-line.tsx'
import { UnreadableNotice } from './unreadable-notice.tsx'
import { useLedger, type LedgerRow } from './use-ledger.ts'
import { useWithdrawn } from './use-withdrawn.ts'

const shownAtOnce = 50

type Asking =
  | { readonly kind: 'discard' | 'put-right'; readonly row: LedgerRow }
  | { readonly kind: 'export'; readonly chosen: ReadonlySet<string> | null; readonly count: number | null }
  | { readonly kind: 'import' }

type Props = {
  tab: LedgerTab | undefined
  /** the person came for a file of all unsent work */
  download: boolean
  onTab: (tab: LedgerTab) => void
}

/** What this device still has to send, what is undecided, refused, sent or to be repeated. Nothing disappears by itself. */
export function LedgerScreen(props: Props) {
  const { state } = useVault()
  return state === 'unneeded' ? <RepeatOnly /> : <WholeLedger {...props} />
}

/** For a desk that does not key nothing is kept on the device; its acts go to the server at once. */
function RepeatOnly() {
  const { t } = useLingui()
  const { user } = useSession()
  const repeat = useForgottenActs(user?.id ?? null)
  usePageTitle(t`Synchronisation`)
  return (
    <>
      <h1>
        <Trans>Synchronisation</Trans>
      </h1>
      <Notice kind="info">
        <Trans>Nothing is kept on this device for your desk: what you do goes to the server at once.</Trans>
      </Notice>
      {user === null || repeat.length === 0 ? null : <RepeatList userId={user.id} acts={repeat} />}
    </>
  )
}

function WholeLedger({ tab, download, onTab }: Props) {
  const { t, i18n } = useLingui()
  const text = useText()
  const core = useCore()
  const { online } = useConnectivity()
  const user = useUserReplica()
  const rows = useLedger(user)
  const repeat = useForgottenActs(user.person.userId)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [shown, setShown] = useState(shownAtOnce)
  const [asking, setAsking] = useState<Asking | null>(download ? { kind: 'export', chosen: null, count: null } : null)
  const wake = (): void => void core.wake().catch(() => undefined)
  const { withdrawn, withdraw, restore } = useWithdrawn(user, wake)
  usePageTitle(t`Synchronisation`)
  // A database that does not answer must not hide the file of what is in memory.
  if (rows === undefined)
    return (
      <>
        <Spinner />
        <Dialogs user={user} asking={asking} wake={wake} onAsk={setAsking} />
      </>
    )

  const counts: Record<LedgerTab, number> = {
    waiting: rows.waiting.length,
    conflicts: rows.conflicts.length,
    refused: rows.refused.length,
    sent: rows.sent.length,
    repeat: repeat.length,
  }
  const current = tab ?? firstTab(counts)
  const list = current === 'repeat' ? [] : rows[current]
  const unsent = [...rows.waiting, ...rows.conflicts, ...rows.refused]
  const picked = new Set(unsent.flatMap(({ entry }) => (chosen.has(entry.mid) ? [entry.mid] : [])))
  const pickedShown = text.count(picked.size)
  const tabs = ledgerTabs.map((id) => ({
    id,
    title: i18n._(tabWords[id]),
    note: text.count(counts[id]),
    hand: counts[id] > 0 && (id === 'conflicts' || id === 'refused' || id === 'repeat'),
  }))

  function choose(mid: string, on: boolean): void {
    const next = new Set(chosen)
    if (on) next.add(mid)
    else next.delete(mid)
    setChosen(next)
  }

  return (
    <>
      <h1>
        <Trans>Synchronisation</Trans>
      </h1>
      <StateLine user={user} waits={rows.waiting.some(({ entry }) => entry.state === 'sealed')} />
      <div className={classes['tools']}>
        <Button
          size="compact-md"
          variant="default"
          disabled={unsent.length === 0}
          onClick={() =>
            setAsking(
              picked.size > 0
                ? { kind: 'export', chosen: picked, count: picked.size }
                : { kind: 'export', chosen: null, count: unsent.length },
            )
          }
        >
          {picked.size > 0 ? (
            <Plural value={picked.size} one={`Export ${pickedShown} chosen…`} other={`Export ${pickedShown} chosen…`} />
          ) : (
            <Trans>Export all…</Trans>
          )}
        </Button>
        <Button size="compact-md" variant="default" onClick={() => setAsking({ kind: 'import' })}>
          <Trans>Read a file in…</Trans>
        </Button>
        <Link to="/this-device">
          <Trans>Storage of this device</Trans>
        </Link>
      </div>
      {withdrawn.map((one) => {
        const rowsShown = text.count(one.rows.length)
        return (
          <Notice
            key={one.id}
            kind="info"
            action={
              <Button size="compact-sm" variant="default" onClick={() => void restore(one)}>
                <Trans>Undo</Trans>
              </Button>
            }
          >
            <Plural
              value={one.rows.length}
              one={`${rowsShown} change was withdrawn. It can be taken back until you leave this screen.`}
              other={`${rowsShown} changes were withdrawn. They can be taken back until you leave this screen.`}
            />
          </Notice>
        )
      })}
      <UnreadableNotice user={user} />
      <TabStrip label={t`Changes`} items={tabs} current={current} onPick={onTab} />
      <section id={`panel-${current}`} role="tabpanel" aria-labelledby={`tab-${current}`}>
        {counts[current] === 0 ? <p className={classes['empty']}>{i18n._(emptyWords[current])}</p> : null}
        {current === 'waiting' && counts.waiting > 0 && !online ? (
          <Notice kind="info">
            <Trans>All of this is safe on this device and is sent when the connection is back.</Trans>
          </Notice>
        ) : null}
        {current === 'repeat' ? (
          counts.repeat === 0 ? null : (
            <RepeatList userId={user.person.userId} acts={repeat} />
          )
        ) : (
          <ul className={classes['list']}>
            {list.slice(0, shown).map((row) => (
              <LedgerLine
                key={row.entry.cseq}
                user={user}
                row={row}
                selected={picked.has(row.entry.mid)}
                onSelect={current === 'sent' ? undefined : (on) => choose(row.entry.mid, on)}
              >
                <LedgerActs
                  user={user}
                  row={row}
                  wake={wake}
                  onWithdraw={() => void withdraw(row.entry.cseq)}
                  onDiscard={() => setAsking({ kind: 'discard', row })}
                  onPutRight={() => setAsking({ kind: 'put-right', row })}
                />
              </LedgerLine>
            ))}
          </ul>
        )}
        {list.length > shown ? (
          <p className={classes['foot']}>
            <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
              <Trans>Show more</Trans>
            </Button>
          </p>
        ) : null}
      </section>
      <Dialogs user={user} asking={asking} wake={wake} onAsk={setAsking} />
    </>
  )
}

type DialogsProps = {
  user: ReturnType<typeof useUserReplica>
  asking: Asking | null
  wake: () => void
  onAsk: (next: Asking | null) => void
}

function Dialogs({ user, asking, wake, onAsk }: DialogsProps) {
  const close = (): void => onAsk(null)
  switch (asking?.kind) {
    case undefined:
      return null
    case 'export':
      return <ExportDialog user={user} chosen={asking.chosen} count={asking.count} onClose={close} />
    case 'import':
      return <ImportDialog user={user} onClose={close} />
    case 'put-right':
      return (
        <ResendDialog
          user={user}
          entry={asking.row.entry}
          onClose={close}
          onSent={() => {
            close()
            wake()
          }}
        />
      )
    case 'discard': {
      const { entry } = asking.row
      return (
        <DiscardDialog
          values={editsOf(entry).length}
          onClose={close}
          onExport={() => onAsk({ kind: 'export', chosen: new Set([entry.mid]), count: 1 })}
          onDiscard={() => {
            close()
            void user.ledger.discard(entry.cseq)
          }}
        />
      )
    }
  }
}
