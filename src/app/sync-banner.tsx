import { coreStore, stallsNow } from '#platform/replica/core-store.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLoss } from '#platform/replica/storage.ts'
import { roomState } from '#platform/replica/storage-room.ts'
import { onUnsavedCells, unsavedCells, unsavedOnScreens, writeUnsaved } from '#store/unsaved-cells.ts'
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
      <EmptiedBar />
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

/** The browser deleted the app's data under the open page: said with the number of unsent changes. [STO-4] */
function EmptiedBar() {
  const text = useText()
  const emptied = coreStore((state) => state.emptied)
  if (emptied === null) return null
  const { unsent, written } = emptied
  const shown = text.count(unsent)
  if (!written)
    return (
      <Bar acts={<RoomActs />}>
        <Plural
          value={unsent}
          one={`The browser deleted this app's data on this device. ${shown} change is not sent and is only in this tab. Do not close it: free some space, or download your work.`}
          other={`The browser deleted this app's data on this device. ${shown} changes are not sent and are only in this tab. Do not close it: free some space, or download your work.`}
        />
      </Bar>
    )
  return (
    <Bar
      acts={
        <button type="button" onClick={() => coreStore.setState({ emptied: null })}>
          <Trans>I have read it</Trans>
        </button>
      }
    >
      <Plural
        value={unsent}
        one={`The browser deleted this app's data on this device, because the disk is full or the data was cleared. ${shown} change was not sent; it is saved again. Take your volumes offline again.`}
        other={`The browser deleted this app's data on this device, because the disk is full or the data was cleared. ${shown} changes were not sent; they are saved again. Take your volumes offline again.`}
      />
    </Bar>
  )
}

/** What helps where the disk takes nothing. */
function RoomActs() {
  return (
    <>
      <Link to="/this-device">{<Trans>Make room</Trans>}</Link>
      <Link to="/sync" search={{ download: true }}>
        {<Trans>Download my work</Trans>}
      </Link>
    </>
  )
}

/** Cells that the disk did not take: they are only in this tab, and that is said. */
function UnsavedBar() {
  const text = useText()
  const user = coreStore((state) => state.user)
  const all = useSyncExternalStore(onUnsavedCells, unsavedCells)
  const open = useSyncExternalStore(onUnsavedCells, unsavedOnScreens)
  const isOwn = (cells: { userId: string }): boolean => cells.userId === user?.person.userId
  const left = all.find(isOwn)
  const own = open.find(isOwn) ?? left
  if (own === undefined || user === null) return null
  const { id, number, volumeId } = own.khatian
  const shown = text.digits(number)
  return (
    <Bar
      acts={
        <>
          {own === left ? (
            <button type="button" onClick={() => void writeUnsaved(user)}>
              <Trans>Try again</Trans>
            </button>
          ) : null}
          {own === left ? (
            <Link to="/khatian-entry/$volumeId" params={{ volumeId }} search={{ volume_id: volumeId, khatian_id: id }}>
              <Trans>Open the khatian</Trans>
            </Link>
          ) : null}
          <RoomActs />
        </>
      }
    >
      <Trans>
        What you keyed in khatian {shown} is NOT saved: this device's storage does not take it. Do not close this tab.
        Make room, and it is saved by itself; or download your work.
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
