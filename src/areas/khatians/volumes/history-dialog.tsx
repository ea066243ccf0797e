import type { VolumeView } from '#contract/calls/volume.ts'
import type { VolumeAct } from '#domain/volume/transitions.ts'
import { RecordTimeline } from '#forms/record-timeline.tsx'
import { useText } from '#platform/locale/locale.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { usePaging } from '#platform/wire/use-paging.ts'
import { Dialog } from '#ui/dialog.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'

const doneWords: Readonly<Record<VolumeAct, MessageDescriptor>> = {
  create: msg`Made`,
  update: msg`Changed`,
  approve: msg`Approved`,
  remove: msg`Archived`,
  'skip-number': msg`Number skipped`,
  'unskip-number': msg`Skipped number taken back`,
  'note-scans': msg`Scanned pages changed`,
}

/** Who made, changed and approved a volume, and at which desk. [WFL-6] */
export function HistoryDialog({ view: { volume, place }, onClose }: { view: VolumeView; onClose: () => void }) {
  const { t } = useLingui()
  const text = useText()
  const paging = usePaging('volume-history')
  const found = useQuery(volumeQueries.history(volume.id, { pageNo: paging.page, pageSize: paging.pageSize }))
  const [mouza, volumeNo] = [text.pick(place.mouzaBn, place.mouzaEn), text.digits(volume.volumeNo)]
  return (
    <Dialog title={t`History of ${mouza}, volume ${volumeNo}`} onClose={onClose} wide>
      <RecordTimeline of={found} paging={paging} words={doneWords} />
    </Dialog>
  )
}
