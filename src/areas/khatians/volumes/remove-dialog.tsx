import { volumeCalls, type VolumeView } from '#contract/calls/volume.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { ActDialog } from '#forms/act-dialog.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** Asks before a volume is removed or archived; the server decides which, by what belongs to the volume. [VOL-24] */
export function RemoveDialog({ view, onClose }: { view: VolumeView; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  const { volume, place } = view
  const volumeNo = text.digits(volume.volumeNo)
  const mouza = text.pick(place.mouzaBn, place.mouzaEn)
  const remove = useMutation({
    mutationFn: () => request(volumeCalls['volume.remove'], { volumeId: volume.id }),
    onSuccess: async ({ volume: archived }) => {
      await queries.invalidateQueries({ queryKey: volumeQueries.lists })
      showToast('good', archived === null ? t`The volume was removed.` : t`The volume was archived.`)
      onClose()
    },
  })
  return (
    <ActDialog
      title={t`Remove ${mouza}, volume ${volumeNo}?`}
      confirm={t`Remove or archive`}
      isDanger
      act={remove}
      onClose={onClose}
    >
      <p>
        <Trans>
          A volume without khatians, scanned pages, an index or a place on a shelf is removed. Any other volume is
          archived: its khatians stay readable, and no new khatian can be entered in it.
        </Trans>
      </p>
    </ActDialog>
  )
}
