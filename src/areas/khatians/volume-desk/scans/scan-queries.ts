import { scanCalls, type ScanPage } from '#contract/calls/scan.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

export const scanPagesKey = (volumeId: string): readonly string[] => ['scan-pages', volumeId]

/** The pages of a volume in the order of its book. */
export function useScanPages(volumeId: string): UseQueryResult<ScanPage[]> {
  const { online } = useConnectivity()
  return useQuery({
    queryKey: scanPagesKey(volumeId),
    queryFn: ({ signal }) => request(scanCalls['scan.pages'], { volumeId }, { signal }),
    enabled: online,
  })
}
