import { useText } from '#platform/locale/locale.ts'
import { useCore } from '#platform/replica/core-client.ts'
import { downloadBlob } from '#platform/wire/download.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { useLoaded } from '#platform/wire/use-loaded.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { volumeScope } from '#contract/sync.ts'
import { heldVolumes } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { DataTable, type TableColumn } from '#ui/data-table.tsx'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import classes from './files.module.css'
import type { Slip } from './read-slip.ts'

type Held = { readonly view: VolumeContext; readonly waiting: number }

/** The volumes on this device with what waits on each, to be carried by hand. */
export function SaveWork({ user, onSlip }: { user: UserReplica; onSlip: (slip: Slip) => void }) {
  const { t } = useLingui()
  const text = useText()
  const core = useCore()
  const problemText = useProblemText()
  const held = useLoaded({
    key: user.person.userId,
    watch: async () => [await user.db.scope.count(), await user.db.entry.toCollection().primaryKeys()],
    load: () => heldWith(user),
  })
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (volumeId: string): Promise<Slip> => {
      const saved = await core.saveWork(volumeId)
      if (typeof saved === 'string') throw new ApiProblem(saved)
      downloadBlob(saved.name, saved.file)
      return saved
    },
    onSuccess: onSlip,
  })
  const name = ({ view: { place, volume } }: Held): string => {
    const mouza = text.pick(place.mouzaBn, place.mouzaEn)
    const volumeNo = text.digits(volume.volumeNo)
    return t`${mouza}, volume ${volumeNo}`
  }
  const columns: TableColumn<Held>[] = [
    { key: 'volume', title: t`Volume`, render: name },
    { key: 'waiting', title: t`Changes not sent`, align: 'end', render: ({ waiting }) => text.count(waiting) },
    {
      key: 'act',
      title: t`Save`,
      render: (one) => {
        const words = name(one)
        return (
          <Button
            size="compact-sm"
            aria-label={t`Save the work on ${words} to a file`}
            loading={save.isPending && save.variables === one.view.volume.id}
            onClick={() => save.mutate(one.view.volume.id)}
          >
            <Trans>Save to a file</Trans>
          </Button>
        )
      },
    },
  ]
  return (
    <section className={classes['part']} aria-label={t`Save work to a file`}>
      <h2>
        <Trans>Save work to a file</Trans>
      </h2>
      <p>
        <Trans>
          Only the server can open the file, so anybody can carry it. The work stays on this device until its answers
          are here. Saving once more later is right: a file holds all that is not answered.
        </Trans>
      </p>
      {save.error === null ? null : <Notice kind="bad">{problemText(save.error)}</Notice>}
      {held === undefined ? null : (
        <DataTable
          caption={t`Volumes on this device`}
          columns={columns}
          rows={held}
          rowKey={({ view }) => view.volume.id}
          empty={t`No volume is on this device.`}
        />
      )}
    </section>
  )
}

async function heldWith(user: UserReplica): Promise<Held[]> {
  const views = await heldVolumes(user)
  const waiting = await user.replica.read((tx) => tx.entriesIn(['open', 'sealed', 'conflict', 'quarantine']))
  return views.map((view) => ({
    view,
    waiting: waiting.filter(({ scope }) => scope === volumeScope(view.volume.id)).length,
  }))
}
