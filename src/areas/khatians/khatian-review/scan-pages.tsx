import type { Khatian } from '#domain/khatian/khatian.ts'
import type { PaperSpot } from '#forms/scan-choice.ts'
import { ScanPicture } from '#forms/with-scan/scan-picture.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useKhatianScans } from '#platform/replica/use-khatian-scans.ts'
import { requestBlob } from '#platform/wire/api.ts'
import { usePicture } from '#platform/wire/use-picture.ts'
import { PageChoice } from '#ui/page-choice.tsx'
import { ScanViewer } from '#ui/scan-viewer.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import classes from './review.module.css'

/** The scanned pages of the khatian, one at a time; `spot` is where to read now. */
export function ScanPages({ khatian, spot }: { khatian: Khatian; spot: PaperSpot | null }) {
  const { t } = useLingui()
  const text = useText()
  const scans = useKhatianScans(khatian)
  const [at, setAt] = useState(0)
  const [followed, setFollowed] = useState(spot)
  // A page turned by hand stays until another place is asked for.
  if (followed !== spot) {
    setFollowed(spot)
    if (spot !== null) setAt(spot.page)
  }
  const scan = scans?.[Math.min(at, (scans?.length ?? 1) - 1)]
  const picture = usePicture(scan?.id ?? null, (signal) => requestBlob(`/scans/${scan?.id ?? ''}/original`, { signal }))
  if (scans === undefined) return <Spinner />
  const [page, number] = [scan?.pageNo ?? '', khatian.number].map((one) => text.digits(one))
  const shown = {
    label: t`Scanned page ${page} of khatian ${number}`,
    storageKey: scan?.id ?? khatian.id,
    rulerTop: spot?.top,
    zone: spot?.zone,
  }
  return (
    <div className={classes['pages']}>
      <PageChoice pages={scans} current={scan?.id} onPick={setAt} />
      {scan === undefined ? <ScanViewer src={null} {...shown} /> : <ScanPicture picture={picture} {...shown} />}
    </div>
  )
}
