import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getConfig } from '#platform/wire/config.ts'
import { useCore } from '#platform/replica/core-client.ts'
import { useHeldVolumes } from '#platform/session/device.ts'
import { followLive, onLive, useIsLive } from './live-events.ts'
import { wishLive } from './live-wishes.ts'
import { isSignedIn, useSession } from '#platform/session/session.ts'

/** The contract's name for the lists of an office; its schemas are not for the first route, a test holds the two equal. */
export function officeTopic(officeId: string): string {
  return `office:${officeId}`
}

/** The contract's name for what a person is told of, as above. */
export function userTopic(userId: string): string {
  return `user:${userId}`
}

const togetherMs = 300
/** A volume that is worked in moves many times a second. */
const leastBetweenMs = 1000
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
    .join(' ')
  useEffect(() => wishLive(scopes === '' ? [] : scopes.split(' ')), [scopes])
  useEffect(() => {
    if (userId === null || deskId === null || officeId === null) return
    return followLive({ userId, deskId, topics: [officeTopic(officeId), userTopic(userId)] })
  }, [userId, deskId, officeId])
  useEffect(
    () =>
      onLive((event, own) => {
        // The worker that leads may be another tab's; one waking reaches it.
        if (event.about === 'scope' && own && scopes.includes(event.name)) void core.wake().catch(() => undefined)
      }),
    [core, scopes],
  )
}

/** The contract's name for a record, as above. */
export function recordTopic(recordId: string): string {
  return `record:${recordId}`
}

/** What a screen shows: the name by which it is told that it moved, and the beginning of the keys of its queries. */
export type LiveShown = {
  readonly on: string
  readonly ask: readonly unknown[]
  /** of a record: the revision that is shown */
  readonly rev?: number | undefined
}

/** Asks a screen's queries anew when the server says that what they show has moved. Many words at once make one question. */
export function useLiveQueries(...shown: readonly LiveShown[]): void {
  const queries = useQueryClient()
  const now = useRef(shown)
  useEffect(() => void (now.current = shown))
  const names = [...new Set(shown.map(({ on }) => on))].sort().join(' ')
  // What one is told of is followed always, as the lists of the office are.
  useEffect(() => wishLive(names.split(' ').filter((name) => name.includes(':') && !name.startsWith('user:'))), [names])
  useEffect(() => {
    const moved = new Set<readonly unknown[]>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let askedAt = 0
    const ask = (): void => {
      timer = undefined
      askedAt = Date.now()
      for (const queryKey of moved) void queries.invalidateQueries({ queryKey })
      moved.clear()
    }
    const unheard = onLive(({ name, n }) => {
      const asked = now.current.filter(({ on, rev }) => on === name && (rev === undefined || n > rev))
      if (asked.length === 0) return
      for (const one of asked) moved.add(one.ask)
      timer ??= setTimeout(ask, Math.max(togetherMs, askedAt + leastBetweenMs - Date.now()))
    })
    return () => {
      clearTimeout(timer)
      unheard()
    }
  }, [queries])
}

/** How often a live list asks by itself. */
export function useListPoll(): number {
  const live = useIsLive()
  const { listPollMs } = getConfig()
  return live ? Math.max(guardMs, listPollMs) : Math.min(longestPollMs, listPollMs)
}
