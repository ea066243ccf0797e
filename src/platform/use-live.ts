import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getConfig } from './config.ts'
import { useCore } from './core-client.ts'
import { useHeldVolumes } from './device.ts'
import { followLive, onLive, useIsLive } from './live-events.ts'
import { isSignedIn, useSession } from './session.ts'

/** The contract's name for all lists of an office; its schemas are not for the first route, a test holds the two equal. */
export function officeTopic(officeId: string): string {
  return `office:${officeId}`
}

const mostScopes = 50
const togetherMs = 300
/** With events the poll only guards against one that was lost. */
const guardMs = 60_000
const longestPollMs = 15_000

/** Follows the events of whoever is signed in, and wakes the sync engine when a scope it holds has moved on. */
export function useLiveWatch(): void {
  const session = useSession()
  const core = useCore()
  const held = useHeldVolumes()
  const userId = isSignedIn(session) && !session.needsSignIn ? (session.user?.id ?? null) : null
  const deskId = session.desk?.id ?? null
  const officeId = session.desk?.office.id ?? null
  const scopes = (held ?? [])
    .map(({ volume }) => `volume:${volume.id}`)
    .sort()
    .slice(0, mostScopes)
    .join(',')
  useEffect(() => {
    if (userId === null || deskId === null || officeId === null) return
    return followLive({
      userId,
      deskId,
      scopes: scopes === '' ? [] : scopes.split(','),
      topics: [officeTopic(officeId)],
    })
  }, [userId, deskId, officeId, scopes])
  useEffect(
    () =>
      onLive((event, own) => {
        // The worker that leads may be another tab's; one waking reaches it.
        if (event.about === 'scope' && own) void core.wake().catch(() => undefined)
      }),
    [core],
  )
}

/** Asks a screen's queries anew when the server says that something moved. Many words at once make one question. */
export function useLiveQueries(...names: readonly string[]): void {
  const queries = useQueryClient()
  const wanted = names.join(' ')
  useEffect(() => {
    const set = new Set(wanted.split(' '))
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = (): void => {
      timer = undefined
      void queries.invalidateQueries({ predicate: ({ queryKey }) => set.has(String(queryKey[0])) })
    }
    const unheard = onLive(() => {
      timer ??= setTimeout(ask, togetherMs)
    })
    return () => {
      clearTimeout(timer)
      unheard()
    }
  }, [queries, wanted])
}

/** How often a live list asks by itself. */
export function useListPoll(): number {
  const live = useIsLive()
  const { listPollMs } = getConfig()
  return live ? Math.max(guardMs, listPollMs) : Math.min(longestPollMs, listPollMs)
}
