import type { KhatianScan } from '#contract/khatian-scans.ts'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { ScanViewer } from '#ui/scan-viewer.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type ScanHandle, useScanKeys } from '#ui/use-scan-keys.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import classes from './with-scan.module.css'
import { useScanPicture } from './use-scan-picture.ts'

type Props = {
  /** in book order; undefined while they load */
  scans: readonly KhatianScan[] | undefined
  /** the address of a picture below the API */
  pathOf: (scanId: string) => string
  /** the number of the khatian */
  of: string
}

/** The scanned pages of a khatian, one at a time. */
export function ScanPages({ scans, pathOf, of }: Props) {
  const { t } = useLingui()
  const text = useText()
  const viewer = useRef<ScanHandle>(null)
  const [at, setAt] = useState(0)
  const scan = scans?.[Math.min(at, scans.length - 1)]
  const src = useScanPicture(scan === undefined ? null : pathOf(scan.id))
  useScanKeys(viewer)
  if (scans === undefined || src === undefined) return <Spinner />
  if (scan === undefined)
    return (
      <Notice kind="info">
        <Trans>No scanned page belongs to this khatian. Ask the office that keeps the volume to scan it.</Trans>
      </Notice>
    )
  const [page, number] = [scan.pageNo, of].map((one) => text.digits(one))
  return (
    <div className={classes['pages']}>
      {scans.length > 1 ? (
        <div className={classes['choice']} role="toolbar" aria-label={t`Pages`}>
          {scans.map((one, index) => (
            <button key={one.id} type="button" aria-pressed={one.id === scan.id} onClick={() => setAt(index)}>
              <Trans>Page {text.digits(one.pageNo)}</Trans>
            </button>
          ))}
        </div>
      ) : null}
      <ScanViewer ref={viewer} src={src} label={t`Scanned page ${page} of khatian ${number}`} storageKey={scan.id} />
    </div>
  )
}
