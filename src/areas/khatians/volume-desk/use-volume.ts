import type { VolumeView } from '#contract/calls/volume.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'

/** A volume as the server has it: whoever looks after it works online. */
export function useVolume(volumeId: string): UseQueryResult<VolumeView> {
  const { online } = useConnectivity()
  return useQuery({ ...volumeQueries.one(volumeId), enabled: online })
}
