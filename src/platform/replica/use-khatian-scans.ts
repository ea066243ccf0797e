import type { ScanEntry } from '#contract/calls/volume.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { useQuery } from '@tanstack/react-query'
import { volumeQueries } from '#platform/queries/volume-queries.ts'

/** The scanned pages of a khatian, in book order; its record names them, otherwise the manifest does by number. */
export function useKhatianScans(khatian: Khatian | undefined): readonly ScanEntry[] | undefined {
  const lead = khatian === undefined ? null : leadOf(khatian.number)
  const manifest = useQuery({
    ...volumeQueries.scans(khatian?.volumeId ?? '', lead),
    enabled: khatian !== undefined,
    staleTime: 10 * 60_000,
  })
  if (khatian === undefined || manifest.data === undefined) return undefined
  const named = new Set(khatian.pages.map((page) => page.cells['scanId']))
  return manifest.data.filter((scan) => named.has(scan.id) || scan.khatianNumber === khatian.number)
}

function leadOf(number: string): number | null {
  const parsed = parseKhatianNumber(number)
  return parsed.ok ? parsed.value.lead : null
}
