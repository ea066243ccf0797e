import { type ScanEntry, volumeCalls } from '#contract/calls/volume.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '#platform/wire/api.ts'

/** The scanned pages of a khatian, in book order; its record names them, otherwise the manifest does by number. */
export function useKhatianScans(khatian: Khatian | undefined): readonly ScanEntry[] | undefined {
  const lead = khatian === undefined ? null : leadOf(khatian.number)
  const manifest = useQuery({
    queryKey: ['scans', khatian?.volumeId, lead],
    queryFn: ({ signal }) =>
      request(
        volumeCalls['volume.scans'],
        { volumeId: khatian?.volumeId ?? '', ...(lead === null ? {} : { from: lead, to: lead }) },
        { signal },
      ),
    enabled: khatian !== undefined,
    staleTime: 10 * 60_000,
  })
  if (khatian === undefined || manifest.data === undefined) return undefined
  const named = new Set(khatian.pages.map((page) => page.cells['scanId']))
  const own = manifest.data.filter((scan) => named.has(scan.id) || scan.khatianNumber === khatian.number)
  return [...own].sort((a, b) => a.pageNo - b.pageNo)
}

function leadOf(number: string): number | null {
  const parsed = parseKhatianNumber(number)
  return parsed.ok ? parsed.value.lead : null
}
