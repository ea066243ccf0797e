import { recordTopic, type SyncEvent } from '#contract/calls/scope.ts'
import type { FeedChange } from '#server/door/store.ts'
import type { Announcement, Sql } from '#server/db/port.ts'
import { readNumbers, readTotal } from './event-numbers.ts'

export type Following = {
  readonly homeDistrict: string
  /** hears of this upazila only; null for the whole district */
  readonly upazilaBbs: string | null
  readonly scopes: readonly string[]
  /** the office whose lists are followed, and the names of those that the desk may open; null for none */
  readonly office: { readonly topic: string; readonly names: readonly string[] } | null
  readonly recordIds: readonly string[]
  /** what one person is told of: the names within the district that all make up this topic; null for none */
  readonly person: { readonly topic: string; readonly names: readonly string[] } | null
}

/**
 * Tells those who follow a scope, a record or a list of an office that it moved. News come from this process's door and
 * from other processes; since news can be lost, the numbers are read anew every while.
 */
export type EventHub = {
  /** Tells the present numbers and then each change, until the answer is called. */
  follow(wanted: Following, tell: (event: SyncEvent) => void): Promise<() => void>
  news(changes: readonly FeedChange[]): void
  /** of names that moved without a change of any record */
  announced(announcements: readonly Announcement[]): void
  close(): void
}

export type HubPorts = {
  readonly db: Sql
  /** how often the numbers are read anew */
  readonly rereadMs: number
  /** one list or record is told at most this often, since many people's work meets in it */
  readonly listMs: number
  readonly onFault: (fault: unknown) => void
}

type Follower = Omit<Following, 'office' | 'person'> & {
  /** the lists followed, by their names within an office */
  readonly names: readonly string[]
  /** name within the district → topic as the follower knows it */
  readonly topics: ReadonlyMap<string, string>
  readonly tell: (event: SyncEvent) => void
}

/** A list or record that moved; `again` since it was told, in these upazilas. */
type Moved = { n: number; timer: NodeJS.Timeout | null; readonly again: Set<string | null> }

/** What the followers of one district know. */
type District = {
  readonly followers: Set<Follower>
  readonly heads: Map<string, number>
  /** changes of the whole district so far, as far as news told; and as it was when it was first followed */
  total: number
  base: number
  readonly moved: Map<string, Moved>
}

const looks = 3
const betweenLooksMs = 300

export function createEventHub({ db, rereadMs, listMs, onFault }: HubPorts): EventHub {
  const districts = new Map<string, District>()
  let closed = false
  let rereading = false
  const reread = setInterval(() => void rereadAll().catch(onFault), rereadMs)
  reread.unref()

  function news(changes: readonly FeedChange[]): void {
    for (const { homeDistrict, scope, n, rows, upazilas, touches, records } of changes) {
      const district = districts.get(homeDistrict)
      if (district === undefined) continue
      district.total += rows
      if (n > (district.heads.get(scope) ?? 0)) scopeMoved(district, scope, n)
      for (const name of touches) topicMoved(district, name, district.total, upazilas)
      for (const { id, rev } of records) topicMoved(district, recordTopic(id), rev, upazilas)
    }
  }

  // Clients drop an event whose number they know. The total of the district does not move here, so numbers of the clock do.
  let announcedN = Date.now()
  function announced(announcements: readonly Announcement[]): void {
    for (const { homeDistrict, touches } of announcements) {
      const district = districts.get(homeDistrict)
      if (district === undefined) continue
      for (const name of touches) topicMoved(district, name, (announcedN += 1), [null])
    }
  }

  function scopeMoved(district: District, scope: string, n: number): void {
    if (district.heads.get(scope) === n) return
    district.heads.set(scope, n)
    for (const follower of district.followers) if (follower.scopes.includes(scope)) follower.tell({ scope, n })
  }

  /** The first change is told at once; what follows within `listMs` is told together at its end. */
  function topicMoved(district: District, name: string, n: number, upazilas: readonly (string | null)[]): void {
    const known = district.moved.get(name)
    if (known === undefined && !isFollowed(district, name)) return
    const moved = known ?? { n, timer: null, again: new Set() }
    district.moved.set(name, moved)
    moved.n = n
    for (const upazila of upazilas) moved.again.add(upazila)
    if (moved.timer === null) tellTopic(district, name, moved)
  }

  function tellTopic(district: District, name: string, moved: Moved): void {
    const upazilas = [...moved.again]
    moved.again.clear()
    for (const { topics, upazilaBbs, tell } of district.followers) {
      const topic = topics.get(name)
      if (topic !== undefined && reaches(upazilaBbs, upazilas)) tell({ topic, n: moved.n })
    }
    moved.timer = setTimeout(() => {
      moved.timer = null
      if (moved.again.size > 0) tellTopic(district, name, moved)
      // A record is looked at for minutes; what nobody follows any more is forgotten.
      else if (!isFollowed(district, name)) district.moved.delete(name)
    }, listMs)
    moved.timer.unref()
  }

  async function rereadAll(): Promise<void> {
    if (rereading) return
    rereading = true
    try {
      for (const [homeDistrict, district] of districts) await rereadOne(homeDistrict, district)
    } finally {
      rereading = false
    }
  }

  async function rereadOne(homeDistrict: string, district: District): Promise<void> {
    const asked = { scopes: followedBy(district, 'scopes'), recordIds: followedBy(district, 'recordIds') }
    const { heads, records } = await readNumbers(db, homeDistrict, asked)
    for (const [scope, n] of heads) scopeMoved(district, scope, n)
    const lost = await lostNews(homeDistrict, district)
    if (lost === 0) return
    district.total += lost
    // What it was that moved nobody told.
    for (const name of followedBy(district, 'names')) topicMoved(district, name, district.total, [null])
    for (const { id, rev, upazilaBbs } of records) topicMoved(district, recordTopic(id), rev, [upazilaBbs])
  }

  /** How many changes news never told of. What is on its way just now is not lost: the least of several looks counts. */
  async function lostNews(homeDistrict: string, district: District): Promise<number> {
    let least = Infinity
    for (let look = 0; look < looks && !closed; look++) {
      if (look > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(betweenLooksMs, rereadMs)))
      const told = district.total
      const ahead = (await readTotal(db, homeDistrict)) - told
      if (ahead === 0) return 0
      if (Math.abs(ahead) < Math.abs(least)) least = ahead
    }
    return closed ? 0 : least
  }

  async function follow(wanted: Following, tell: Follower['tell']): Promise<() => void> {
    const { homeDistrict, upazilaBbs, scopes, office, recordIds, person } = wanted
    const topics = new Map([
      ...(office?.names ?? []).map((name) => [name, `${office?.topic}/${name}`] as const),
      ...recordIds.map((id) => [recordTopic(id), recordTopic(id)] as const),
      ...(person?.names ?? []).map((name) => [name, person?.topic ?? ''] as const),
    ])
    const names = [...(office?.names ?? []), ...(person?.names ?? [])]
    const follower: Follower = { homeDistrict, upazilaBbs, scopes, recordIds, names, topics, tell }
    const known = districts.get(homeDistrict)
    const district = known ?? { followers: new Set(), heads: new Map(), total: 0, base: 0, moved: new Map() }
    districts.set(homeDistrict, district)
    // Followed before it is read: what changes in between is told as well.
    district.followers.add(follower)
    const leave = (): void => {
      district.followers.delete(follower)
      if (district.followers.size > 0) return
      stopTimers(district)
      if (districts.get(homeDistrict) === district) districts.delete(homeDistrict)
    }
    try {
      const [{ heads, records }, total] = await Promise.all([
        readNumbers(db, homeDistrict, { scopes, recordIds }),
        district.base === 0 ? readTotal(db, homeDistrict) : district.total,
      ])
      if (district.base === 0) {
        district.total = Math.max(district.total, total)
        district.base = district.total
      }
      for (const scope of scopes) {
        const n = Math.max(heads.get(scope) ?? 0, district.heads.get(scope) ?? 0)
        district.heads.set(scope, n)
        tell({ scope, n })
      }
      for (const name of names) tell({ topic: topics.get(name) ?? '', n: district.moved.get(name)?.n ?? district.base })
      for (const one of records)
        if (reaches(upazilaBbs, [one.upazilaBbs])) tell({ topic: recordTopic(one.id), n: one.rev })
      return leave
    } catch (fault) {
      leave()
      throw fault
    }
  }

  function close(): void {
    closed = true
    clearInterval(reread)
    for (const district of districts.values()) stopTimers(district)
    districts.clear()
  }

  return { follow, news, announced, close }
}

function isFollowed(district: District, name: string): boolean {
  for (const { topics } of district.followers) if (topics.has(name)) return true
  return false
}

function followedBy(district: District, what: 'scopes' | 'recordIds' | 'names'): string[] {
  return [...new Set([...district.followers].flatMap((follower) => follower[what]))]
}

/** What lies in no upazila that is known concerns everybody of the district. */
function reaches(upazilaBbs: string | null, upazilas: readonly (string | null)[]): boolean {
  return upazilaBbs === null || upazilas.some((one) => one === null || one === upazilaBbs)
}

function stopTimers(district: District): void {
  for (const { timer } of district.moved.values()) if (timer !== null) clearTimeout(timer)
}
