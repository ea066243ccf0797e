import { volumeCalls, type VolumeView } from '#contract/calls/volume.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** A volume as the server has it: whoever looks after it works online. */
export function useVolume(volumeId: string): UseQueryResult<VolumeView> {
  const { online } = useConnectivity()
  return useQuery({
    queryKey: ['volume', volumeId],
    queryFn: ({ signal }) => request(volumeCalls['volume.get'], { volumeId }, { signal }),
    enabled: online,
  })
}
