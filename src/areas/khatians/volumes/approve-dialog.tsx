import { volumeCalls, type VolumeView } from '#contract/calls/volume.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useText } from '#platform/locale/locale.ts'
import { useProblemText } from '#platform/wire/use-problem-text.ts'
import { Dialog } from '#ui/dialog.tsx'
import { firstFocus } from '#ui/first-focus.ts'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'

/** The last look before khatians can be keyed in a volume. */
export function ApproveDialog({ view, onClose }: { view: VolumeView; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const problemText = useProblemText()
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
    <Dialog title={t`Approve ${mouza}, volume ${volumeNo}?`} onClose={onClose}>
      <p>
        <Trans>
          Khatians {from}–{to} can then be keyed in it.
        </Trans>
      </p>
      {approve.error === null ? null : <Notice kind="bad">{problemText(approve.error)}</Notice>}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button ref={firstFocus} loading={approve.isPending} onClick={() => approve.mutate()}>
          <Trans>Approve</Trans>
        </Button>
      </Group>
    </Dialog>
  )
}
