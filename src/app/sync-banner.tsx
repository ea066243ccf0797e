import { coreStore, stallsNow } from '#platform/replica/core-store.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLoss } from '#platform/replica/storage.ts'
import { roomState } from '#platform/replica/storage-room.ts'
import { onUnsavedCells, unsavedCells, writeUnsaved } from '#store/unsaved-cells.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import classes from './bars.module.css'

/** What is wrong with this device's storage, and what to do about it: never a screen that only waits. */
export function SyncBanner() {
  const { fault, storage } = coreStore((state) => state.status)
  const stalled = coreStore(stallsNow)
  return (
    <>
      {fault === null ? null : <FaultBar fault={fault} />}
      {fault === null && roomState(storage) === 'stop' ? (
        <Bar acts={<Link to="/this-device">{<Trans>Make room</Trans>}</Link>}>
          <Trans>This device's storage is nearly full: nothing more is fetched. What you key is still saved.</Trans>
        </Bar>
      ) : null}
      {fault === null && stalled ? (
        <Bar acts={<Link to="/sync">{<Trans>See what waits</Trans>}</Link>}>
          <Trans>
            Sending has stalled: work has been waiting for a quarter of an hour although the server answers. It is safe
            on this device. Load the page anew; if that does not help, tell your supervisor.
          </Trans>
        </Bar>
      ) : null}
      <UnsavedBar />
      <LossBar />
    </>
  )
}

type Fault = NonNullable<ReturnType<typeof coreStore.getState>['status']['fault']>

function FaultBar({ fault }: { fault: Fault }) {
  const reload = (
    <button type="button" onClick={() => location.reload()}>
      <Trans>Load anew</Trans>
    </button>
  )
  switch (fault) {
    case 'blocked':
      return (
        <Bar acts={reload}>
          <Trans>
            Another tab holds this device's storage in an older form. Close the other tabs of this app, then load this
            one anew.
          </Trans>
        </Bar>
      )
    case 'closed':
      return (
        <Bar acts={reload}>
          <Trans>A newer version of the app runs in another tab. Load this one anew to go on.</Trans>
        </Bar>
      )
    case 'broken':
      return (
        <Bar acts={reload}>
          <Trans>
            This browser's storage cannot be opened, so nothing can be saved here. Load anew; if that does not help,
            restart the browser, and do not clear its data.
          </Trans>
        </Bar>
      )
  }
}

/** Cells that the disk did not take, of a khatian that was left since: they are only in this tab, and that is said. */
function UnsavedBar() {
  const text = useText()
  const user = coreStore((state) => state.user)
  const all = useSyncExternalStore(onUnsavedCells, unsavedCells)
  const own = all.find((cells) => cells.userId === user?.person.userId)
  if (own === undefined || user === null) return null
  const { id, number, volumeId } = own.khatian
  const shown = text.digits(number)
  return (
    <Bar
      acts={
        <>
          <button type="button" onClick={() => void writeUnsaved(user)}>
            <Trans>Try again</Trans>
          </button>
          <Link to="/khatian-entry/$volumeId" params={{ volumeId }} search={{ volume_id: volumeId, khatian_id: id }}>
            <Trans>Open the khatian</Trans>
          </Link>
          <Link to="/this-device">{<Trans>Make room</Trans>}</Link>
        </>
      }
    >
      <Trans>
        What you keyed in khatian {shown} is NOT saved: this device's storage does not take it. Do not close this tab.
        Make room; then it is saved by itself.
      </Trans>
    </Bar>
  )
}

/** Cleared storage is said, with the number last known: silence would leave work missing that nobody misses. */
function LossBar() {
  const text = useText()
  const { loss, dismiss } = useLoss()
  if (loss === null) return null
  const shown = text.count(loss.unsent)
  const at = text.dateTime(loss.reportedAt)
  return (
    <Bar
      acts={
        <button type="button" onClick={dismiss}>
          <Trans>I have read it</Trans>
        </button>
      }
    >
      {!loss.certain ? (
        <Plural
          value={loss.unsent}
          one={`Another browser of yours last reported ${shown} change not sent (${at}). If it was this one, its storage was cleared and the change has to be keyed again.`}
          other={`Another browser of yours last reported ${shown} changes not sent (${at}). If it was this one, its storage was cleared and they have to be keyed again.`}
        />
      ) : loss.unsent === 0 ? (
        <Trans>The storage of this browser was cleared. As last reported ({at}) nothing was waiting to be sent.</Trans>
      ) : (
        <Plural
          value={loss.unsent}
          one={`The storage of this browser was cleared. As last reported (${at}) ${shown} change was not sent; it has to be keyed again.`}
          other={`The storage of this browser was cleared. As last reported (${at}) ${shown} changes were not sent; they have to be keyed again.`}
        />
      )}
    </Bar>
  )
}

function Bar({ acts, children }: { acts: ReactNode; children: ReactNode }) {
  return (
    <div className={classes['bar']} data-kind="warn" role="alert">
      <span>{children}</span>
      <span className={classes['acts']}>{acts}</span>
    </div>
  )
}
