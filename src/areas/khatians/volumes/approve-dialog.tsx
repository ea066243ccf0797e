import { volumeCalls, type VolumeView } from '#contract/calls/volume.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { ActDialog } from '#forms/act-dialog.tsx'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** The last look before khatians can be keyed in a volume. */
export function ApproveDialog({ view, onClose }: { view: VolumeView; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const queries = useQueryClient()
  const { volume, place } = view
  const [volumeNo, from, to] = [volume.volumeNo, volume.from, volume.to].map(text.digits)
  const mouza = text.pick(place.mouzaBn, place.mouzaEn)
  const approve = useMutation({
    mutationFn: () => request(volumeCalls['volume.approve'], { volumeId: volume.id }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: volumeQueries.lists })
      showToast('good', t`The volume was approved.`)
      onClose()
    },
  })
  return (
    <ActDialog title={t`Approve ${mouza}, volume ${volumeNo}?`} confirm={t`Approve`} act={approve} onClose={onClose}>
      <p>
        <Trans>
          Khatians {from}–{to} can then be keyed in it.
        </Trans>
      </p>
    </ActDialog>
  )
}
