import { useLingui } from '@lingui/react/macro'
import { useMemo, useSyncExternalStore } from 'react'
import type { EntryState } from './session-types.ts'
import { useText } from '#platform/locale/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import { useCodeText } from '#platform/wire/use-code-text.ts'
import { createShownSave } from './shown-save.ts'
import { useSessionSlice } from './use-session-slice.ts'
import classes from './save-sign.module.css'

/** Whether what was keyed is on this device's disk; it never says so before it is. [S2] */
export function SaveSign({ session }: { session: RecordSession }) {
  const { t } = useLingui()
  const shown = useMemo(() => createShownSave(session), [session])
  const save = useSyncExternalStore(shown.subscribe, shown.state)
  if (save === 'not-saved')
    return (
      <span className={classes['sign']} data-save={save} role="alert">
        {t`NOT saved`}
        <button type="button" className={classes['retry']} onClick={() => void session.retrySave()}>
          {t`Try again`}
        </button>
      </span>
    )
  // Both stand there laid out, and one is seen: it changes twice with every cell.
  return (
    <span className={classes['sign']} data-save={save}>
      <span data-when="saved">{t`Saved on this device`}</span>
      <span data-when="saving">{t`Saving…`}</span>
    </span>
  )
}

type SyncSignProps = { session: RecordSession; conflictHref: string; onConflict: (() => void) | undefined }

/** Where this khatian is on its way to the server. */
export function SyncSign({ session, conflictHref, onConflict }: SyncSignProps) {
  const { t } = useLingui()
  const { digits } = useText()
  const codeText = useCodeText()
  const entries = useSessionSlice(session, (state) => state.entries)
  const rev = useSessionSlice(session, (state) => state.rev)
  const count = (state: EntryState) => entries.filter((entry) => entry.state === state).length
  const refused = entries.find((entry) => entry.state === 'quarantine')

  if (count('conflict') > 0) {
    return (
      <span className={classes['sign']} data-sync="conflict">
        <a
          href={conflictHref}
          onClick={(event) => {
            if (onConflict === undefined) return
            event.preventDefault()
            onConflict()
          }}
        >
          {t`Changed elsewhere too: decide`}
        </a>
      </span>
    )
  }
  if (refused !== undefined) {
    const reason = codeText(refused.answer?.code ?? 'server.error')
    return (
      <span className={classes['sign']} data-sync="refused" role="alert">
        {t`Refused: ${reason}`}
      </span>
    )
  }
  const waiting = digits(count('sealed') + count('open'))
  if (count('sealed') + count('open') > 0)
    return <span className={classes['sign']} data-sync="waiting">{t`Waits to be sent (${waiting})`}</span>
  return rev > 0 ? <span className={classes['sign']} data-sync="sent">{t`Sent`}</span> : null
}
