import type { Khatian } from '#domain/khatian/khatian.ts'
import type { PaperSpot } from '#forms/scan-choice.ts'
import { useText } from '#platform/locale/locale.ts'
import { useKhatianScans } from '#platform/replica/use-khatian-scans.ts'
import { ScanViewer } from '#ui/scan-viewer.tsx'
import { type ScanHandle, useScanKeys } from '#ui/use-scan-keys.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import classes from './review.module.css'
import { useScanSource } from './use-review.ts'

/** The scanned pages of the khatian, one at a time; `spot` is where to read now. */
export function ScanPages({ khatian, spot }: { khatian: Khatian; spot: PaperSpot | null }) {
  const { t } = useLingui()
  const text = useText()
  const viewer = useRef<ScanHandle>(null)
  const scans = useKhatianScans(khatian)
  const [at, setAt] = useState(0)
  const [followed, setFollowed] = useState(spot)
  // A page turned by hand stays until another place is asked for.
  if (followed !== spot) {
    setFollowed(spot)
    if (spot !== null) setAt(spot.page)
  }
  const scan = scans?.[Math.min(at, (scans?.length ?? 1) - 1)]
  const src = useScanSource(scan?.id)
  useScanKeys(viewer)
  if (scans === undefined || src === undefined) return <Spinner />
  const [page, number] = [scan?.pageNo ?? '', khatian.number].map((one) => text.digits(one))
  return (
    <div className={classes['pages']}>
      {scans.length > 1 ? (
        <div className={classes['pageChoice']} role="toolbar" aria-label={t`Pages`}>
          {scans.map((one, index) => (
            <button key={one.id} type="button" aria-pressed={one.id === scan?.id} onClick={() => setAt(index)}>
              <Trans>Page {text.digits(one.pageNo)}</Trans>
            </button>
          ))}
        </div>
      ) : null}
      <ScanViewer
        ref={viewer}
        src={src}
        label={t`Scanned page ${page} of khatian ${number}`}
        storageKey={scan?.id ?? khatian.id}
        rulerTop={spot?.top}
        zone={spot?.zone}
      />
    </div>
  )
}
