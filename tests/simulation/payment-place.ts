import type { Order, Payment } from '#domain/order/order.ts'
import { isWithService } from '#domain/order/refund-acts.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import type { PostingRow } from '#server/door/kinds/postings.ts'
import { memoryDoorStore, type MemoryDoorStore } from '#server/door/memory-store.ts'
import type { DoorStore } from '#server/door/store.ts'
import type { Sql } from '#server/db/port.ts'
import type { PaymentStore } from '#server/modules/order/payment-store.ts'
import type { AttemptRow } from '#server/modules/order/store.ts'
import { testId } from '#tests/support/build-khatian.ts'

/** The khatian that all items of an order are copies of: its status and version as they stand. */
export type PlayedKhatian = { status: number; version: number }

/** The door with its order kind and what payments note beside it, in memory, for one order. */
export type PaymentPlace = {
  readonly door: Door
  readonly store: PaymentStore
  readonly order: () => Order | null
  readonly postings: () => readonly PostingRow[]
  /** attempts whose service said at the end what we have */
  readonly compared: ReadonlyMap<string, { readonly status: number; readonly amount: number | null }>
  readonly inTransaction: () => boolean
  /** when the money of an attempt was asked for, and whether its customer was given a page */
  readonly noteOf: (id: string) => Pick<Noted, 'pageAt' | 'executedAt'> | undefined
  requestOf: string | null
}

const district = '26'
export const orderId = testId(600)

type Noted = {
  providerRef: string | null
  tries: number
  next: number | null
  pageAt: number | null
  executedAt: number | null
}

export function openPaymentPlace(khatian: PlayedKhatian, now: () => number, pause: () => Promise<void>): PaymentPlace {
  const memory: MemoryDoorStore = memoryDoorStore({ pause })
  let transactions = 0
  const asked: DoorStore = {
    transaction: (work) => {
      transactions += 1
      return memory
        .transaction((tx) => work({ ...tx, sql }))
        .finally(() => {
          transactions -= 1
        })
    },
  }
  const sql = factsOf(khatian)
  const noted = new Map<string, Noted>()
  const retries = new Map<string, { readonly tries: number; readonly next: number }>()
  const compared = new Map<string, { status: number; amount: number | null }>()
  const order = (): Order | null => (memory.records.get(orderId)?.body ?? null) as Order | null

  const noteOf = (payment: Payment): Noted => {
    const known = noted.get(payment.id) ?? {
      providerRef: null,
      tries: 0,
      next: payment.openedAt + 60_000,
      pageAt: null,
      executedAt: null,
    }
    noted.set(payment.id, known)
    if (payment.status !== 2) known.next = null
    return known
  }
  const rowOf = (payment: Payment): AttemptRow => {
    const { providerRef, tries, pageAt, executedAt } = noteOf(payment)
    const { id, provider, ref, day, status, openedAt } = payment
    const own = { id, homeDistrict: district, orderId, provider, ref, day, status, openedAt }
    return { ...own, providerRef, tries, pageAt, executedAt }
  }
  const rows = (): AttemptRow[] => (order()?.payments ?? []).map(rowOf)
  const waits = [180_000, 600_000, 1_800_000, 3_600_000]
  const reading = async <T>(read: () => T): Promise<T> => {
    await pause()
    return read()
  }

  const place: PaymentPlace = {
    door: createDoor(asked, now),
    order,
    postings: () => (memory.effects.get('journal_posting') ?? []) as PostingRow[],
    compared,
    inTransaction: () => transactions > 0,
    noteOf: (id) => noted.get(id),
    requestOf: null,
    store: {
      findOrder: () =>
        reading(() => {
          const record = memory.records.get(orderId)
          return record === undefined ? null : { order: record.body as Order, rev: record.rev }
        }),
      findParty: () => reading(() => party),
      findOpenRequest: () => reading(() => place.requestOf),
      attemptsOf: () => reading(rows),
      findAttempt: (_district, provider, ref) =>
        reading(() => rows().find((row) => row.provider === provider && row.ref === ref) ?? null),
      storeOpened: (attempt, providerRef, at) =>
        reading(() => {
          const one = noted.get(attempt.id)
          if (one !== undefined) Object.assign(one, { providerRef, pageAt: at })
        }),
      claimExecute: (attempt, at) =>
        reading(() => {
          const one = noted.get(attempt.id)
          const status = order()?.payments.find(({ id }) => id === attempt.id)?.status
          if (one === undefined || status !== 2 || one.executedAt !== attempt.executedAt) return false
          one.executedAt = at
          return true
        }),
      stopAsking: (attempt) =>
        reading(() => {
          const one = noted.get(attempt.id)
          if (one !== undefined) one.next = null
        }),
      claimRefunds: (_district, at, most, one) =>
        reading(() =>
          (order()?.refunds ?? [])
            .filter((refund) => isWithService(refund) && (one === null || refund.id === one))
            .map(({ id }) => ({ id, note: retries.get(id) ?? { tries: 0, next: 0 } }))
            .filter(({ note }) => note.next <= at)
            .slice(0, most)
            .map(({ id, note }) => {
              const tries = note.tries + 1
              retries.set(id, { tries, next: at + 60_000 })
              return { id, homeDistrict: district, orderId, tries }
            }),
        ),
      storeMessage: () => reading(() => undefined),
      claimAttempts: (_district, at, most) =>
        reading(() =>
          rows()
            .filter(({ id }) => (noted.get(id)?.next ?? Infinity) <= at)
            .slice(0, most)
            .map((row) => {
              const one = noted.get(row.id)
              if (one !== undefined)
                Object.assign(one, { tries: one.tries + 1, next: at + (waits[one.tries] ?? 3_600_000) })
              return { ...row, tries: row.tries + 1 }
            }),
        ),
      findUncompared: (_district, at, most) =>
        reading(() =>
          rows()
            .filter(({ id, status, day }) => status !== 2 && !compared.has(id) && day < dhaka(at))
            .slice(0, most),
        ),
      noteCompared: ({ id }, _now, { status, amount }) => reading(() => void compared.set(id, { status, amount })),
      findUnrequested: () =>
        reading(() => {
          const one = order()
          const open = one?.items.some((item) => item.khatianId === null && item.requestId === null) === true
          return open && one.closed === null && one.payments.some(({ status }) => status === 1) ? [orderId] : []
        }),
      findExpired: (_district, at) =>
        reading(() => {
          const one = order()
          const paid = one?.payments.some(({ status, problem }) => status === 1 && problem === null) === true
          return one !== null && !paid && one.closed === null && one.payBy < at ? [orderId] : []
        }),
    },
  }
  return place
}

const dhaka = (at: number): string => new Date(at + 6 * 3_600_000).toISOString().slice(0, 10)

export const party = {
  userId: null,
  name: 'রহিমা',
  nameEn: null,
  mobile: '01711000001',
  email: null,
  addressLine: null,
  postOffice: null,
  postalCode: null,
  upazilaId: null,
}

const notHeld = { holdNo: null, releasedAt: null }

/** What orders are judged by besides their record, by the table that is asked. */
function factsOf(khatian: PlayedKhatian): Sql {
  const answers: readonly (readonly [string, (ids: readonly string[]) => readonly object[]])[] = [
    [
      'from application_index',
      (ids) =>
        ids.map((id) => ({
          id,
          step: 'received',
          readyVersion: null,
          khatianId: testId(501),
          ...khatian,
          ...notHeld,
          authors: [],
        })),
    ],
    ['from khatian_index', (ids) => ids.map((id) => ({ id, upazilaBbs: '72', ...khatian, ...notHeld, authors: [] }))],
    ['from office', (ids) => ids.map((id) => ({ id, skipVerification: false, allowSamePerson: true }))],
    ['from mouza', (ids) => ids.map((id) => ({ id, upazilaBbs: '72' }))],
    ['from certified_copy', () => []],
    ['from holiday', () => []],
    ['insert into copy_counter', () => [{ last: 1000 }]],
  ]
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) => {
      const [, answer] = answers.find(([table]) => text.includes(table)) ?? []
      if (answer === undefined) throw new Error(`nobody plays this table: ${text}`)
      const ids = values.find((value): value is readonly string[] => Array.isArray(value)) ?? []
      return answer(ids) as Row[]
    },
    announce: () => undefined,
  }
}
