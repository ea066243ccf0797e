import { officeTopic, type SyncEvent } from '#contract/calls/scope.ts'
import type { FeedChange } from '#server/door/store.ts'
import type { Sql } from '#server/db/port.ts'

export type Following = {
  readonly homeDistrict: string
  readonly scopes: readonly string[]
  /** the office whose work lists are followed; null for none */
  readonly officeId: string | null
}

/**
 * Tells those who follow a scope, or the work lists of an office, that it moved. News come from this process's door and
 * from other processes; since news can be lost, the numbers are read anew every while.
 */
export type EventHub = {
  /** Tells the present numbers and then each change, until the answer is called. */
  follow(wanted: Following, tell: (event: SyncEvent) => void): Promise<() => void>
  news(changes: readonly FeedChange[]): void
  close(): void
}

export type HubPorts = {
  readonly db: Sql
  /** how often the numbers are read anew */
  readonly rereadMs: number
  /** work lists are told at most this often, since many people's work meets in them */
  readonly listMs: number
  readonly onFault: (fault: unknown) => void
}

type Follower = Following & { readonly tell: (event: SyncEvent) => void }

/** What the followers of one district know. */
type District = {
  readonly followers: Set<Follower>
  readonly heads: Map<string, number>
  /** changes of the whole district so far: the number of every office's lists there */
  total: number
  timer: NodeJS.Timeout | null
  /** lists moved again since they were told */
  movedSince: boolean
}

export function createEventHub({ db, rereadMs, listMs, onFault }: HubPorts): EventHub {
  const districts = new Map<string, District>()
  const reread = setInterval(() => void rereadAll().catch(onFault), rereadMs)
  reread.unref()

  function news(changes: readonly FeedChange[]): void {
    for (const { homeDistrict, scope, n, rows } of changes) {
      const district = districts.get(homeDistrict)
      if (district === undefined) continue
      district.total += rows
      if (n > (district.heads.get(scope) ?? 0)) moved(district, scope, n)
      listsMoved(district)
    }
  }

  function moved(district: District, scope: string, n: number): void {
    if (district.heads.get(scope) === n) return
    district.heads.set(scope, n)
    for (const follower of district.followers) if (follower.scopes.includes(scope)) follower.tell({ scope, n })
  }

  /** The first change is told at once; what follows within `listMs` is told together at its end. */
  function listsMoved(district: District): void {
    if (district.timer !== null) {
      district.movedSince = true
      return
    }
    for (const follower of district.followers) tellLists(district, follower)
    district.timer = setTimeout(() => {
      district.timer = null
      if (!district.movedSince) return
      district.movedSince = false
      listsMoved(district)
    }, listMs)
    district.timer.unref()
  }

  async function rereadAll(): Promise<void> {
    for (const [homeDistrict, district] of districts) {
      const { heads, total } = await readNumbers(db, homeDistrict, scopesOf(district))
      for (const [scope, n] of heads) moved(district, scope, n)
      if (total === district.total) continue
      district.total = total
      listsMoved(district)
    }
  }

  async function follow(wanted: Following, tell: Follower['tell']): Promise<() => void> {
    const { homeDistrict, scopes } = wanted
    const follower: Follower = { ...wanted, tell }
    const district = districts.get(homeDistrict) ?? {
      followers: new Set(),
      heads: new Map(),
      total: 0,
      timer: null,
      movedSince: false,
    }
    districts.set(homeDistrict, district)
    // Followed before it is read: what changes in between is told as well.
    district.followers.add(follower)
    const leave = (): void => {
      district.followers.delete(follower)
      if (district.followers.size > 0) return
      if (district.timer !== null) clearTimeout(district.timer)
      if (districts.get(homeDistrict) === district) districts.delete(homeDistrict)
    }
    try {
      const { heads, total } = await readNumbers(db, homeDistrict, scopes)
      for (const scope of scopes) {
        const n = Math.max(heads.get(scope) ?? 0, district.heads.get(scope) ?? 0)
        district.heads.set(scope, n)
        tell({ scope, n })
      }
      district.total = Math.max(district.total, total)
      tellLists(district, follower)
      return leave
    } catch (fault) {
      leave()
      throw fault
    }
  }

  function close(): void {
    clearInterval(reread)
    for (const district of districts.values()) if (district.timer !== null) clearTimeout(district.timer)
    districts.clear()
  }

  return { follow, news, close }
}

function tellLists(district: District, { officeId, tell }: Follower): void {
  if (officeId !== null) tell({ topic: officeTopic(officeId), n: district.total })
}

function scopesOf(district: District): string[] {
  return [...new Set([...district.followers].flatMap((follower) => follower.scopes))]
}

/** The heads of scopes, and how many changes the district has seen in all. */
async function readNumbers(
  db: Sql,
  homeDistrict: string,
  scopes: readonly string[],
): Promise<{ heads: Map<string, number>; total: number }> {
  const rows = await db.query<{ scope: string | null; n: number }>(
    `select scope, head as n from scope_head where home_district = $1 and scope = any($2::text[])
     union all
     select null, coalesce(sum(head), 0)::bigint from scope_head where home_district = $1`,
    [homeDistrict, scopes],
  )
  return {
    heads: new Map(rows.flatMap(({ scope, n }) => (scope === null ? [] : [[scope, n] as const]))),
    total: rows.find(({ scope }) => scope === null)?.n ?? 0,
  }
}
