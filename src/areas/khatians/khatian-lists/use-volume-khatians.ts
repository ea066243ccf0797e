import { khatianCalls, type KhatianCard } from '#contract/calls/khatian.ts'
import type { VolumeView } from '#contract/calls/volume.ts'
import { volumeQueries } from '#platform/queries/volume-queries.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useHeldVolumes, useLocalCards } from '#platform/session/device.ts'
import { useListPoll, useLiveQueries } from '#platform/live/use-live.ts'
import { useQuery } from '@tanstack/react-query'
import { type ListRow, mergeCards } from './list-row.ts'

const pageSize = 100

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
  useLiveQueries({ on, ask: ['volume', volumeId] }, { on, ask: ['volume-khatians', volumeId] })
  const view = useQuery({ ...volumeQueries.one(volumeId), enabled: online })
  const cards = useQuery({
    queryKey: ['volume-khatians', volumeId],
    queryFn: ({ signal }) => allCards(volumeId, signal),
    refetchInterval,
    enabled: online,
  })
  const serverKnown = cards.data !== undefined
  return {
    view: view.data ?? held,
    rows: serverKnown || local !== null ? mergeCards(cards.data ?? [], local) : undefined,
    error: online ? (view.error ?? cards.error) : null,
    fromDevice: !serverKnown || !online,
  }
}

async function allCards(volumeId: string, signal: AbortSignal): Promise<KhatianCard[]> {
  const cards: KhatianCard[] = []
  for (let pageNo = 1; ; pageNo++) {
    const page = await request(khatianCalls['khatian.list-by-volume'], { volumeId, pageNo, pageSize }, { signal })
    cards.push(...page.data)
    if (page.data.length < pageSize || cards.length >= page.meta.total) return cards
  }
}
