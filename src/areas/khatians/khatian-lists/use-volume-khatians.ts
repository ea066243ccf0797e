import type { VolumeView } from '#contract/calls/volume.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useHeldVolumes, useLocalCards } from '#platform/session/device.ts'
import { useListPoll, useLiveQueries } from '#platform/live/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import { type ListRow, mergeCards } from './list-row.ts'
import { khatianListQueries } from './list-queries.ts'

export type VolumeKhatians = {
  view: VolumeView | undefined
  rows: readonly ListRow[] | undefined
  error: unknown
  /** true while only this device's copy is shown */
  fromDevice: boolean
}

/** The khatians of a volume: this device's where the volume is held, the server's otherwise, and both where both answer. */
export function useVolumeKhatians(volumeId: string): VolumeKhatians {
  const { online } = useConnectivity()
  const local = useLocalCards(volumeId)
  const held = useHeldVolumes()?.find((one) => one.volume.id === volumeId)
  const refetchInterval = useListPoll()
  const on = `volume:${volumeId}`
  const one = volumeQueries.one(volumeId)
  const khatians = khatianListQueries.ofVolume(volumeId)
  useLiveQueries({ on, ask: one.queryKey }, { on, ask: khatians.queryKey })
  const view = useQuery({ ...one, enabled: online })
  const cards = useQuery({ ...khatians, refetchInterval, enabled: online })
  const serverKnown = cards.data !== undefined
  return {
    view: view.data ?? held,
    rows: serverKnown || local !== null ? mergeCards(cards.data ?? [], local) : undefined,
    error: online ? (view.error ?? cards.error) : null,
    fromDevice: !serverKnown || !online,
  }
}
