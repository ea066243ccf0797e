import type { KhatianScan } from '#contract/khatian-scans.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePicture } from '#platform/wire/use-picture.ts'
import { PageChoice } from '#ui/page-choice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { type ReactNode, useState } from 'react'
import { ScanPicture } from './scan-picture.tsx'

type Props = {
  /** in book order; undefined while they load */
  readonly scans: readonly KhatianScan[] | undefined
  readonly ask: (scanId: string, signal: AbortSignal) => Promise<Blob>
  readonly label: (pageNo: string) => string
  /** shown where the khatian has no scan */
  readonly none: ReactNode
}

/** The scanned pages of a khatian, one at a time. The caller gives the height. */
export function ScanPages({ scans, ask, label, none }: Props) {
  const text = useText()
  const [at, setAt] = useState(0)
  const scan = scans?.[Math.min(at, scans.length - 1)]
  const picture = usePicture(scan?.id ?? null, (signal) => ask(scan?.id ?? '', signal))
  if (scans === undefined) return <Spinner />
  if (scan === undefined) return none
  return (
    <>
      <PageChoice pages={scans} current={scan.id} onPick={setAt} />
      <ScanPicture picture={picture} label={label(text.digits(scan.pageNo))} storageKey={scan.id} />
    </>
  )
}
