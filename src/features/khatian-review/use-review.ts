import { khatianCalls } from '#contract/calls/khatian.ts'
import { volumeCalls, type ScanEntry } from '#contract/calls/volume.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { request, requestBlob } from '#platform/api.ts'
import { useListPoll, useLiveQueries } from '#platform/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

export const reviewKey = (khatianId: string) => ['khatian', khatianId] as const

/** The khatian with its template and volume, as the server has it now: passing it needs the server anyway. */
export function useReview(khatianId: string) {
  const refetchInterval = useListPoll()
  useLiveQueries('khatian', 'khatian-log')
  return useQuery({
    queryKey: reviewKey(khatianId),
    refetchInterval,
    queryFn: ({ signal }) =>
      request(khatianCalls['khatian.get'], { khatianId, withTemplateInfo: 'true', withVolumeInfo: 'true' }, { signal }),
  })
}

/** The scanned pages of a khatian, in book order; its record names them, otherwise the manifest does by number. */
export function useScans(khatian: Khatian | undefined): readonly ScanEntry[] | undefined {
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

/** A picture's address for as long as it is shown. `undefined` while it comes, null where it cannot be had. */
export function useScanSource(scanId: string | undefined): string | null | undefined {
  const [held, setHeld] = useState<{ id: string; src: string | null } | null>(null)
  useEffect(() => {
    if (scanId === undefined) return
    const leaving = new AbortController()
    let src: string | null = null
    const show = (blob: Blob | null) => {
      if (leaving.signal.aborted) return
      src = blob === null ? null : URL.createObjectURL(blob)
      setHeld({ id: scanId, src })
    }
    requestBlob(`/scans/${scanId}/original`, { signal: leaving.signal }).then(show, () => show(null))
    return () => {
      leaving.abort()
      if (src !== null) URL.revokeObjectURL(src)
    }
  }, [scanId])
  if (scanId === undefined) return null
  return held?.id === scanId ? held.src : undefined
}

function leadOf(number: string): number | null {
  const parsed = parseKhatianNumber(number)
  return parsed.ok ? parsed.value.lead : null
}
