import { useCore } from '#platform/replica/core-client.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { useUserReplica } from '#platform/replica/user-replica.ts'
import { useLoaded } from '#platform/wire/use-loaded.ts'
import { roomState, type StorageRoom, useStorageRoom } from '#platform/replica/storage-room.ts'
import { showBytes } from '#forms/show-bytes.ts'
import { lapseAfterDays } from '#store/volume-use.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { showToast } from '#ui/toast.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { heldBySize, type HeldVolume } from './held-volumes.ts'
import classes from './volumes.module.css'

/** How full this device's storage is, whether the browser promised to keep it, and which volumes take how much of it. */
export function StorageScreen() {
  const { t } = useLingui()
  const user = useUserReplica()
  const { room, lookAgain } = useStorageRoom()
  const text = useText()
  const days = text.digits(lapseAfterDays)
  const [removing, setRemoving] = useState<HeldVolume | null>(null)
  const held = useLoaded({
    key: user.person.userId,
    watch: async () => [await user.db.scope.count(), await user.db.rec.count()],
    load: () => heldBySize(user),
  })
  usePageTitle(t`Storage of this device`)
  return (
    <>
      <h1>
        <Trans>Storage of this device</Trans>
      </h1>
      {room === null ? <Spinner /> : <Room room={room} onLook={lookAgain} />}
      <h2>
        <Trans>Volumes on this device</Trans>
      </h2>
      <p>
        <Trans>
          Volumes taken offline stay until they are removed here. A volume that was only opened leaves this device by
          itself {days} days after it was last used, once everything on it has been sent.
        </Trans>
      </p>
      {held === undefined ? <Spinner /> : <HeldTable held={held} onRemove={setRemoving} />}
      <p>
        <Link to="/sync">
          <Trans>To what is not sent yet</Trans>
        </Link>
      </p>
      {removing === null ? null : (
        <RemoveDialog
          held={removing}
          onClose={() => {
            setRemoving(null)
            lookAgain()
          }}
        />
      )}
    </>
  )
}

function Room({ room, onLook }: { room: StorageRoom; onLook: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const state = roomState(room)
  const used = showBytes(room.usage ?? 0, text.digits)
  const quota = showBytes(room.quota ?? 0, text.digits)
  const percent = text.digits(Math.round(((room.usage ?? 0) / Math.max(1, room.quota ?? 1)) * 100))
  async function askToKeep(): Promise<void> {
    const kept = await navigator.storage?.persist?.().catch(() => false)
    showToast(
      kept === true ? 'good' : 'plain',
      kept === true
        ? t`The browser promised to keep it.`
        : t`The browser did not promise it. Installing the app or using it often helps.`,
    )
    onLook()
  }
  return (
    <section className={classes['room']} aria-label={t`Room`}>
      {state === 'unknown' ? (
        <p>
          <Trans>This browser does not tell how much room there is.</Trans>
        </p>
      ) : (
        <>
          <meter
            className={classes['meter']}
            data-state={state}
            aria-label={t`Storage in use`}
            min={0}
            max={room.quota ?? 1}
            value={room.usage ?? 0}
          />
          <p>
            <Trans>
              {used} of {quota} in use ({percent} %)
            </Trans>
          </p>
        </>
      )}
      {state === 'warn' ? (
        <Notice kind="warn">
          <Trans>The storage is filling up. Remove volumes that are done with.</Trans>
        </Notice>
      ) : null}
      {state === 'stop' ? (
        <Notice kind="bad">
          <Trans>
            The storage is nearly full, so nothing more is fetched. What you key is still saved. Remove a volume to go
            on.
          </Trans>
        </Notice>
      ) : null}
      {room.persisted === true ? (
        <p>
          <Trans>The browser has promised not to clear this storage by itself.</Trans>
        </p>
      ) : (
        <Notice
          kind="warn"
          action={
            room.persisted === null ? null : (
              <Button size="compact-sm" variant="default" onClick={() => void askToKeep()}>
                <Trans>Ask the browser to keep it</Trans>
              </Button>
            )
          }
        >
          <Trans>
            The browser has not promised to keep this storage: should the disk fill up, it may clear it. Send your work
            often, or export it.
          </Trans>
        </Notice>
      )}
    </section>
  )
}

function HeldTable({ held, onRemove }: { held: readonly HeldVolume[]; onRemove: (one: HeldVolume) => void }) {
  const { t } = useLingui()
  const text = useText()
  const name = useVolumeName()
  const columns: TableColumn<HeldVolume>[] = [
    { key: 'volume', title: t`Volume`, render: (one) => <strong>{name(one)}</strong> },
    {
      key: 'kept',
      title: t`Stays`,
      render: (one) => (one.readiness.state === 'none' ? t`only opened` : t`taken offline`),
    },
    { key: 'records', title: t`Khatians`, align: 'end', render: (one) => text.count(one.readiness.records) },
    { key: 'scans', title: t`Pages`, align: 'end', render: (one) => text.count(one.readiness.scans) },
    { key: 'bytes', title: t`Pages take`, align: 'end', render: (one) => showBytes(one.readiness.bytes, text.digits) },
    {
      key: 'used',
      title: t`Last used`,
      render: (one) => (one.lastUsed === null ? '–' : text.dateTime(one.lastUsed)),
    },
    {
      key: 'act',
      title: t`Remove`,
      render: (one) => {
        const words = name(one)
        return (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t`Remove ${words} from this device`}
            onClick={() => onRemove(one)}
          >
            <Trans>Remove…</Trans>
          </Button>
        )
      },
    },
  ]
  return (
    <DataTable
      caption={t`Volumes on this device`}
      columns={columns}
      rows={held}
      rowKey={(one) => one.view.volume.id}
      empty={t`No volume is on this device.`}
    />
  )
}

function useVolumeName(): (one: HeldVolume) => string {
  const { t } = useLingui()
  const text = useText()
  return ({ view: { place, volume } }) => {
    const mouza = text.pick(place.mouzaBn, place.mouzaEn)
    const volumeNo = text.digits(volume.volumeNo)
    return t`${mouza}, volume ${volumeNo}`
  }
}

function RemoveDialog({ held, onClose }: { held: HeldVolume; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const core = useCore()
  const problemText = useProblemText()
  const name = useVolumeName()(held)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, setPending] = useState(0)
  const [busy, setBusy] = useState(false)
  const shown = text.count(pending)

  async function remove(): Promise<void> {
    setBusy(true)
    try {
      const outcome = await core.removeOffline(held.view.volume.id)
      if (outcome.removed) {
        showToast('plain', t`${name} was removed from this device.`)
        return onClose()
      }
      setPending(outcome.pending)
    } catch (error) {
      setProblem(problemText(error))
    }
    setBusy(false)
  }

  return (
    <Dialog title={t`Remove ${name} from this device`} onClose={onClose}>
      {problem === null ? null : <Notice kind="bad">{problem}</Notice>}
      {pending > 0 ? (
        <Notice kind="warn" action={<Link to="/sync">{t`Look`}</Link>}>
          <Plural
            value={pending}
            one={`${shown} change of this volume has not been sent yet, so it stays. Send, export or withdraw it first.`}
            other={`${shown} changes of this volume have not been sent yet, so it stays. Send, export or withdraw them first.`}
          />
        </Notice>
      ) : (
        <p>
          <Trans>
            Its khatians and pages leave this device; on the server nothing changes. It can be taken offline again.
          </Trans>
        </p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" autoFocus onClick={onClose}>
          <Trans>Keep</Trans>
        </Button>
        {pending > 0 ? null : (
          <Button loading={busy} onClick={() => void remove()}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
    </Dialog>
  )
}
