import type { ScanEntry } from '#contract/calls/volume.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { spotOfPath } from '#forms/path-spot.ts'
import { ScanStrip } from '#forms/scan-strip/scan-strip.tsx'
import type { OpenPage } from '#platform/replica/page-pictures.ts'

type Props = {
  path: string
  /** of the place, as the table says it */
  name: string
  khatian: Khatian
  template: Template
  /** of the khatian, in book order; undefined while they are asked for */
  scans: readonly ScanEntry[] | undefined
  onOpen: OpenPage
}

/** What the book has where the two keyings differ. [SEC-8] */
export function DifferenceStrip({ path, name, khatian, template, scans, onOpen }: Props) {
  const spot = spotOfPath(path, khatian, template)
  const scanId = scans === undefined ? undefined : (scans[spot?.page ?? 0]?.id ?? null)
  return <ScanStrip name={name} spot={spot} scanId={scanId} onOpen={onOpen} />
}
