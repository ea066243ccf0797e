import * as z from 'zod/mini'
import { create } from 'zustand'
import { request } from '#platform/wire/api.ts'

/** An act that was given online and confirmed. Ids and numbers only: nothing of it tells about people. */
const onlineAct = z.object({
  mid: z.string(),
  khatianId: z.string(),
  survey: z.string(),
  number: z.string(),
  act: z.string(),
  at: z.int(),
  /** the server, asked again, does not know it any more */
  forgotten: z.boolean(),
})

export type OnlineAct = z.output<typeof onlineAct>

const acts = z.array(onlineAct)
const keptKey = (userId: string) => `dlrms.acts.${userId}`
const most = 400
/** The server keeps the names of online acts for 48 hours; older ones it may rightly not know. */
const askedForMs = 46 * 3_600_000
const atOnce = 200

const useStore = create<{ userId: string | null; forgotten: readonly OnlineAct[] }>(() => ({
  userId: null,
  forgotten: [],
}))

/** Remembers an act that the server confirmed, so that it can be told should the server be set back behind it. */
export function rememberAct(userId: string, act: Omit<OnlineAct, 'at' | 'forgotten'>): void {
  save(userId, [...recall(userId), { ...act, at: Date.now(), forgotten: false }])
}

/** Asks the server which of the acts it still knows; those that it forgot stay listed until the person drops them. */
export async function findForgottenActs(userId: string): Promise<void> {
  const held = recall(userId)
  show(userId, held)
  const asked = held.filter(({ forgotten, at }) => !forgotten && at > Date.now() - askedForMs)
  if (asked.length === 0) return
  const { deviceCalls } = await import('#contract/calls/device.ts')
  const lost = new Set<string>()
  for (let from = 0; from < asked.length; from += atOnce) {
    const mids = asked.slice(from, from + atOnce).map(({ mid }) => mid)
    for (const mid of (await request(deviceCalls['sync.known'], { mids })).unknown) lost.add(mid)
  }
  // Read anew: an act may have been given while the server was asked.
  if (lost.size > 0)
    save(
      userId,
      recall(userId).map((act) => (lost.has(act.mid) ? { ...act, forgotten: true } : act)),
    )
}

/** The person did it again, or found that it is not needed. */
export function dropForgotten(userId: string, mid: string): void {
  save(
    userId,
    recall(userId).filter((act) => act.mid !== mid),
  )
}

/** Acts of this person that have to be done again. */
export function useForgottenActs(userId: string | null): readonly OnlineAct[] {
  const state = useStore()
  return state.userId === userId ? state.forgotten : []
}

function recall(userId: string): OnlineAct[] {
  try {
    const read = z.safeParse(acts, JSON.parse(localStorage.getItem(keptKey(userId)) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

function save(userId: string, all: readonly OnlineAct[]): void {
  const current = all.filter(({ forgotten, at }) => forgotten || at > Date.now() - askedForMs)
  const room = Math.max(0, most - current.filter(({ forgotten }) => forgotten).length)
  const fresh = new Set(current.filter(({ forgotten }) => !forgotten).slice(-room))
  const kept = current.filter((act) => act.forgotten || fresh.has(act))
  try {
    localStorage.setItem(keptKey(userId), JSON.stringify(kept))
  } catch {
    // without room it costs only the list after a restore
  }
  show(userId, kept)
}

function show(userId: string, all: readonly OnlineAct[]): void {
  useStore.setState({ userId, forgotten: all.filter(({ forgotten }) => forgotten) })
}
