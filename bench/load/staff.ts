import { officeTopic } from '#contract/calls/scope.ts'
import type { KhatianList } from '#domain/khatian/list-names.ts'
import { look } from './arrivals.ts'
import { headersOf, Unanswered, type Caller, type Seat } from './caller.ts'
import type { Role, Room } from './ground.ts'
import type { Measures } from './measures.ts'

type Ports = { readonly call: Caller; readonly measures: Measures }
type Desk = Exclude<Role, 'entry'>

const work: Readonly<
  Record<
    Desk,
    {
      readonly list: 'khatian.verifier-list' | 'khatian.comparer-list' | 'khatian.approver-list'
      readonly filter: KhatianList
      readonly act: 'khatian.verify' | 'khatian.compare' | 'khatian.approve'
      readonly next: Desk | null
    }
  >
> = {
  verifier: { list: 'khatian.verifier-list', filter: 'verify', act: 'khatian.verify', next: 'comparer' },
  comparer: { list: 'khatian.comparer-list', filter: 'compare', act: 'khatian.compare', next: 'approver' },
  approver: { list: 'khatian.approver-list', filter: 'approve', act: 'khatian.approve', next: null },
}

/** As the app does: what news ask for together is asked for once, and not sooner than a second after the last time. */
const togetherMs = 300
const leastBetweenMs = 1000

/** Somebody at a desk of review: the list of what waits, one record, the act on it; the list anew when news say so. */
export function openReviewer({ call, measures }: Ports, room: Room, seat: Seat, desk: Desk) {
  const { list, filter, act, next } = work[desk]
  const readList = (kind: string) => call(kind, seat, list, { khatianFilterType: filter, pageNo: 1, pageSize: 10 })
  const known = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let readAt = 0
  let stopped = false

  function reread(): void {
    timer ??= setTimeout(
      () => {
        timer = null
        readAt = Date.now()
        readList('list-by-news').catch(told)
      },
      Math.max(togetherMs, readAt + leastBetweenMs - Date.now()),
    )
  }

  function told(fault: unknown): void {
    if (!stopped) measures.fault('staff', fault instanceof Error ? fault.message : String(fault))
  }

  const close = seat.client.listen(
    '/api/v1/sync/events',
    {
      method: 'POST',
      headers: { ...headersOf(seat), 'content-type': 'application/json' },
      body: JSON.stringify({ scopes: [], topics: [officeTopic(room.officeId)] }),
    },
    (block) => {
      const { topic = '', n = 0 } = JSON.parse(/data: (.*)$/.exec(block)?.[1] ?? '{}') as { topic?: string; n?: number }
      const before = known.get(topic)
      known.set(topic, n)
      if (before !== undefined && before !== n && topic.endsWith(`list/${filter}`)) reread()
    },
    (why) => told(new Unanswered(why)),
  )

  return {
    /** One khatian from the list to the act, with the time it takes to look at it. */
    async review(turn: number): Promise<void> {
      try {
        await readList('list')
        await look(1_000, 3_000)
        const khatianId = room.waiting[desk].shift()
        if (khatianId === undefined) {
          await call('search', seat, 'search.khatians', { khatianNo: String(turn), pageNo: 1, pageSize: 10 })
          return
        }
        await call('record', seat, 'khatian.get', { khatianId, withTemplateInfo: true, withVolumeInfo: true })
        await look(3_000, 9_000)
        await call('act', seat, act, { khatianId })
        if (next !== null) room.waiting[next].push(khatianId)
        if (turn % 10 === 0) await pdf(khatianId)
        if (turn % 5 === 0)
          await call('search', seat, 'search.khatians', { khatianNo: String(turn), pageNo: 1, pageSize: 10 })
      } catch (fault) {
        told(fault)
      }
    },
    stop(): void {
      stopped = true
      if (timer !== null) clearTimeout(timer)
      close()
    },
  }

  async function pdf(khatianId: string): Promise<void> {
    await measures.timed('pdf', async () => {
      const { status } = await seat.client.send(`/api/v1/khatians/${khatianId}/pdf`, { headers: headersOf(seat) })
      if (status !== 200) throw new Unanswered(`pdf: ${status}`)
    })
  }
}

export type Reviewer = ReturnType<typeof openReviewer>
