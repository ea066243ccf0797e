import { useCodeHere } from '#platform/update/service-worker-ready.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useScopeProblem } from '#platform/session/device.ts'
import { errorMessage } from '#platform/wire/error-messages.ts'
import { useText } from '#platform/locale/locale.ts'
import { roomState, useStorageRoom } from '#platform/replica/storage-room.ts'
import { showBytes } from '#forms/show-bytes.ts'
import type { Readiness } from '#store/queries.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './volumes.module.css'

/** What of a volume is here, how fresh it is, what is missing and why. */
export function ReadinessFacts({ volumeId, readiness }: { volumeId: string; readiness: Readiness }) {
  const text = useText()
  const missing = useMissing(volumeId, readiness)
  const [records, scans] = [readiness.records, readiness.scans].map(text.count)
  const bytes = showBytes(readiness.bytes, text.digits)
  return (
    <div className={classes['held']}>
      <p>
        <Trans>
          On this device: {records} khatians, {scans} pages, {bytes}
        </Trans>
        {readiness.freshAt === null ? null : (
          <>
            {' · '}
            <Trans>as the server had it {text.dateTime(readiness.freshAt)}</Trans>
          </>
        )}
      </p>
      {missing.length === 0 ? null : (
        <ul>
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Each thing that is missing in a line, and last why it does not come by itself. */
function useMissing(volumeId: string, readiness: Readiness): readonly string[] {
  const { t, i18n } = useLingui()
  const text = useText()
  const codeHere = useCodeHere()
  const problem = useScopeProblem(volumeId)
  const { online } = useConnectivity()
  const { room } = useStorageRoom()
  const lines: string[] = []
  const records = Math.max(0, readiness.recordsTotal - readiness.records)
  const scans = readiness.scansTotal - readiness.scans
  const [recordsShown, scansShown] = [text.count(records), text.count(scans)]
  const bytes = showBytes(Math.max(0, readiness.bytesTotal - readiness.bytes), text.digits)
  if (readiness.state !== 'ready' && records > 0) lines.push(t`${recordsShown} khatians are still missing.`)
  if (scans > 0) lines.push(t`${scansShown} pages are still missing (${bytes}).`)
  if (readiness.state !== 'ready' && records === 0 && scans === 0 && codeHere)
    lines.push(t`The form of the khatians is still missing.`)
  if (!codeHere) lines.push(t`The app itself is not kept in this browser yet.`)
  if (lines.length === 0) return lines
  if (problem !== null) lines.push(i18n._(errorMessage(problem)))
  else if (room !== null && roomState(room) === 'stop')
    lines.push(t`Nothing more is fetched: the storage of this device is nearly full.`)
  else if (!online) lines.push(t`It can go on when there is a connection.`)
  else if (scans > 0) lines.push(t`Fetching was interrupted: press Resume.`)
  return lines
}
