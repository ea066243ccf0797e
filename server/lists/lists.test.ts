import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needsPermission, type CallSpec } from '#contract/call.ts'
import type { AnyList } from '#contract/declare/list.ts'
import { lists } from '#contract/declare/registry.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import type { Sql } from '#server/db/port.ts'
import { findActor } from '#server/identity/find-actor.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'
import {
  addBalanceEntries,
  addSampleRows,
  hasSampleRows,
  postedKhatian,
  sampleRowId,
} from '#tests/support/sample-rows.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import {
  startTestServer,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'
import { declaredLists } from './registry.ts'

let server: TestServer
let session: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
let here: Record<string, string>
let there: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  await addSampleRows(server.db)
  await addBalanceEntries(server.db)
  session = await server.as('entry1')
  here = { 'Active-Desk': desks.almightyHere }
  there = { 'Active-Desk': desks.almightyThere }
})
afterAll(() => server.close())

type Wire = { ID: string } & Readonly<Record<string, unknown>>

/** Lists whose key is a system administrator's, over the whole country, and those of a person at whichever desk. */
const ofTheNation: ReadonlySet<string> = new Set([
  'outbox',
  'delivery',
  'citizen',
  'job',
  'client-news',
  'security-log',
])

const all = Object.entries<AnyList>(lists)
/** What narrows lists to the sample rows of which there are more than a page, or one more with each sheet. */
const narrowing: Readonly<Record<string, Record<string, string>>> = {
  'audit-log': { module: 'sample' },
  'security-log': { event: 'RECOVERY_KEY' },
  'khatian-balance-entry': { khatianId: postedKhatian },
}
const call = (d: AnyList, act: string, input: object, headers = here): Promise<Answer> =>
  session.call(`${d.name}.${act}` as CallName, { ...narrowing[d.name], ...input } as never, headers)
const idsOf = (answer: Answer): string[] => (answer.body.data as Wire[]).map(({ ID }) => ID)

/** Every row by key, in pages of five. */
async function byKey(d: AnyList, input: object): Promise<string[]> {
  const ids: string[] = []
  for (let after: string | undefined; ;) {
    const page = await call(d, 'list', { ...input, pageSize: 5, ...(after === undefined ? {} : { after }) })
    expect(page.status).toBe(200)
    ids.push(...idsOf(page))
    after = page.body.meta.NEXT
    if (after === undefined) return ids
  }
}

/** Ids in the sheet of a list: below its two rows of heads, in the first column. */
async function inSheet(d: AnyList, headers: Record<string, string>): Promise<string[]> {
  const only = Object.entries(narrowing[d.name] ?? {}).map(([name, value]) => `${upperSnake(name)}=${value}`)
  const response = await fetch(`${server.url}/api/v1${d.path}/export-excel?${only.join('&')}`, {
    headers: { 'User-Token': session.accessToken, ...headers },
  })
  expect(response.status).toBe(200)
  const ids: string[] = []
  for (const { texts } of readSheets(new Uint8Array(await response.arrayBuffer()))) ids.push(texts[0] ?? '')
  return ids.slice(2)
}

describe.each(all)('%s', (key, d) => {
  const guarded = Object.entries(d.calls as Record<string, CallSpec>).filter(([, { needs }]) => needsPermission(needs))
  test.each(guarded)('[RES-19] %s: a desk without the key is refused', async (act) => {
    const answer = await call(d, act, {}, { 'Active-Desk': desks.powerless })
    expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied'])
  })

  test('[LST-13] a filter and an order that it does not know are refused by name', async () => {
    const filter = await call(d, 'list', { whatever: '1' })
    expect([filter.status, filter.body.fields]).toEqual([400, { WHATEVER: 'field.unknown' }])
    const order = await call(d, 'list', { sort: 'whatever' })
    expect([order.status, order.body.fields]).toEqual([400, { SORT: 'value.kind' }])
  })

  const orders = d.order.flatMap((one) => [one.replace('-', ''), `-${one.replace('-', '')}`])
  test.each(orders)('[LST-13] by %s its pages follow one another by key, as by number', async (sort) => {
    const whole = await call(d, 'list', { sort, pageSize: 100 })
    const ids = idsOf(whole)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(5)
    expect(await byKey(d, { sort })).toEqual(ids)
    const second = await call(d, 'list', { sort, pageNo: 2, pageSize: 5 })
    expect(idsOf(second)).toEqual(ids.slice(5, 10))
    const turned = await call(d, 'list', { sort: sort.startsWith('-') ? sort.slice(1) : `-${sort}`, pageSize: 100 })
    expect(idsOf(turned)).toEqual(ids.toReversed())
  })

  test('[LST-13] a place in another order, or none at all, is refused', async () => {
    const [sort = '', other = ''] = orders
    const { NEXT: after } = (await call(d, 'list', { sort, pageSize: 5 })).body.meta
    for (const input of [
      { sort: other, after },
      { sort, after: 'nothing' },
    ]) {
      const answer = await call(d, 'list', input)
      expect([answer.status, answer.body.fields]).toEqual([400, { AFTER: 'value.kind' }])
    }
  })

  test.runIf(hasSampleRows(d.name) && !ofTheNation.has(d.name))(
    '[RES-6] what lies on another ground is in no row, total, count and sheet',
    async () => {
      const foreign = sampleRowId(d.name, 0)
      expect(idsOf(await call(d, 'list', { pageSize: 100 }))).toContain(foreign)
      const theirs = await call(d, 'list', { pageSize: 100 }, there)
      expect(idsOf(theirs)).not.toContain(foreign)
      expect(theirs.body.meta.TOTAL).toBe(idsOf(theirs).length)
      if (d.excel !== undefined) {
        expect(await inSheet(d, here)).toContain(foreign)
        expect((await inSheet(d, there)).toSorted()).toEqual(idsOf(theirs).toSorted())
      }
      if (d.states === undefined) return
      const counts = (await call(d, 'counts', {}, there)).body.data as { COUNT: number }[]
      expect(counts.reduce((sum, { COUNT }) => sum + COUNT, 0)).toBe(theirs.body.meta.TOTAL)
    },
  )

  test.runIf(d.excel !== undefined)('[RES-13] a sheet has the rows of the list, in its order', async () => {
    expect(await inSheet(d, here)).toEqual(idsOf(await call(d, 'list', { pageSize: 100 })))
  })

  const states = Object.entries(d.states ?? {})
  test.runIf(states.length > 0)("[LST-12] a tab's number equals its rows, and a row stands under one tab", async () => {
    const counts = (await call(d, 'counts', {})).body.data as { STATE: string; COUNT: number; MORE: boolean }[]
    const seen: string[] = []
    for (const [state] of states) {
      const page = await call(d, 'list', { state, pageSize: 100 })
      const counted = counts.find(({ STATE }) => STATE === state)
      expect([state, counted?.COUNT ?? 0]).toEqual([state, page.body.meta.TOTAL])
      seen.push(...idsOf(page))
    }
    expect(seen.toSorted()).toEqual(idsOf(await call(d, 'list', { pageSize: 100 })).toSorted())
    expect(counts.every(({ COUNT, MORE }) => COUNT > 0 && !MORE)).toBe(true)
  })

  test('[RES-8] a page takes at most three statements', async () => {
    const desk = await findActor(server.db, session.userId, desks.almightyHere)
    let statements = 0
    const counted: Sql = {
      ...server.db,
      query: (text, params) => {
        statements += 1
        return server.db.query(text, params)
      },
    }
    const { list } = declaredLists[key as keyof typeof lists].handlers(() => undefined)
    const asking = { db: counted, desk, systemRights: null, userId: session.userId }
    await list?.(asking as never, { pageNo: 1, pageSize: 10 } as never)
    expect(statements).toBeGreaterThan(1)
    // The audit log is brought up to date first, and says changes in the words of their forms.
    expect(statements).toBeLessThanOrEqual(d.name === 'audit-log' ? 7 : 3)
  })
})

test('[RES-9] above ten thousand a total and a tab say that there are more, and pages go on by key', async () => {
  await server.db.query(
    `insert into outbox_message (id, channel, address, subject, body, status)
     select gen_random_uuid(), 'SMS', 'many', '-', '-', 'KEPT' from generate_series(1, 10002)`,
  )
  const page = await call(lists.outbox, 'list', { address: 'many', pageSize: 3 })
  expect(page.body.meta).toMatchObject({ TOTAL: 10_001, MORE: true })
  const next = await call(lists.outbox, 'list', { address: 'many', pageSize: 3, after: page.body.meta.NEXT })
  expect(idsOf(next)).toHaveLength(3)
  expect(idsOf(page)).not.toContain(idsOf(next)[0])
  const far = await call(lists.outbox, 'list', { address: 'many', pageNo: 200, pageSize: 100 })
  expect([far.status, far.body.fields]).toEqual([400, { PAGE_NO: 'number.range' }])
})
