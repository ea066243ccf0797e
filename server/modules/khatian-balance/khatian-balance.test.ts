import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientActor } from '#server/door/actor.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import type { DoorResult } from '#server/door/door-command.ts'
import { balanceIdOf, readEntries } from '#server/door/kinds/balance-history.ts'
import { Refusal } from '#server/door/refusal.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { checkBalances, checkBalancesNightly } from '#server/maintenance/check-balances.ts'
import { checkLog } from '#server/maintenance/check-log.ts'
import { openBalances } from '#server/maintenance/open-balances.ts'
import { seedId } from '#server/seed/ids.ts'
import { testSealKey } from '#tests/support/seal-key.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let door: Door
let namjari: Session
let kanungo: Session
let acland: Session
let room: Session

beforeAll(async () => {
  server = await startTestServer()
  door = createDoor(sqlDoorStore(server.application), () => Date.now())
  namjari = await server.as('namjari1')
  kanungo = await server.as('kanungo1')
  acland = await server.as('acland1')
  room = await server.as('supervisor1')
})
afterAll(() => server.close())

const khatian = (n: number): string => seedId.khatian('birulia-1', String(n))
const em: ClientActor = {
  kind: 'client',
  clientId: 'dlrms-emutation',
  userId: systemUserId,
  permissions: new Set(),
  districts: new Set(['26']),
}

function data(answer: Answer) {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.data
}

type Dag = { DAG_NO: string; AREA: number; TAKEN: number; REMAINING: number; EXCESS: number; OWNERS: { ID: string }[] }

async function dagsOf(khatianId: string, by = acland): Promise<Dag[]> {
  return data(await by.call('khatian-balance.get', { khatianId })).DAGS
}

async function firstDag(khatianId: string): Promise<Dag> {
  const dag = (await dagsOf(khatianId)).find(({ AREA }) => AREA > 100)
  if (dag === undefined) throw new Error('no dag with land')
  return dag
}

/** The code of a refusal, or null. */
async function give(actor: ClientActor, command: string, khatianId: string, input: object, baseRev?: number) {
  try {
    const done: DoorResult = await door.execute(actor, {
      recordId: balanceIdOf(khatianId),
      command,
      input: { khatianId, reason: 'নামজারি', ...input },
      homeDistrict: '26',
      baseRev: baseRev ?? null,
      ...(baseRev === undefined ? {} : { exact: true }),
      mid: null,
      hash: null,
    })
    expect(done.result).toBe('applied')
    return null
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal.code
    throw refusal
  }
}

const take = (
  khatianId: string,
  key: string,
  seq: number,
  dagNo: string,
  amount: number,
  ownerId: string | null = null,
) => give(em, 'balance.deduct', khatianId, { key, seq, items: [{ dagNo, ownerId, amount }] })

test('[BAL-3] [BAL-8] a case takes land in order and once, and gives it back; every step stands in the history', async () => {
  const id = khatian(1)
  const { DAG_NO: dagNo, AREA: area, OWNERS: owners } = await firstDag(id)
  const key = 'em:savar:12:2026'
  expect(await take(id, key, 1, dagNo, 10)).toBeNull()
  expect(await take(id, key, 1, dagNo, 10)).toBe('balance.repeated')
  expect(await take(id, key, 1, dagNo, 11)).toBe('balance.key-reused')
  expect(await take(id, key, 3, dagNo, 1)).toBe('balance.out-of-order')
  expect(await take(id, key, 2, dagNo, area)).toBe('balance.insufficient')
  expect(await take(id, key, 2, dagNo, 5, owners[0]?.ID ?? '')).toBeNull()
  // What was seen before is not what there is now.
  expect(await give(em, 'balance.clear', id, { key, seq: 3 }, 1)).toBe('balance.version')
  expect((await dagsOf(id)).find((dag) => dag.DAG_NO === dagNo)).toMatchObject({
    TAKEN: 15,
    REMAINING: area - 15,
    EXCESS: 0,
  })
  expect(await give(em, 'balance.clear', id, { key, seq: 3 })).toBeNull()
  expect(await give(em, 'balance.clear', id, { key: 'em:savar:13:2026', seq: 0 })).toBe('balance.no-deduction')
  const history = data(await acland.call('khatian-balance.history', { khatianId: id })) as Record<string, unknown>[]
  expect(history.map((entry) => [entry['KIND'], entry['DELTA'], entry['AFTER']])).toEqual([
    ['clear', 5, area],
    ['clear', 10, area - 5],
    ['deduct', -5, area - 15],
    ['deduct', -10, area - 10],
    ['opening', area, area],
  ])
  expect(history[2]).toMatchObject({ OF: '12/2026', OWNER_ID: owners[0]?.ID, REASON: 'নামজারি' })
  const earlier = data(await acland.call('khatian-balance.history', { khatianId: id, beforeSeq: 2 }))
  expect(earlier).toMatchObject([{ SEQ: 1 }])
})

test('[BAL-3] what was posted is never changed: the product may only add to it', async () => {
  if (server.application === server.db) return
  for (const text of [`update balance_entry set delta = 0`, `delete from balance_entry`])
    await expect(server.application.query(`${text} where home_district = '26'`)).rejects.toThrow(/permission denied/)
})

test('[BAL-9] nothing is taken while the khatian is locked, nor of one that was never approved, nor elsewhere', async () => {
  const id = khatian(2)
  const { DAG_NO: dagNo } = await firstDag(id)
  data(await room.call('khatian.lock', { khatianId: id, comment: 'Civil suit 12/2025' }))
  expect(await take(id, 'em:savar:1:2026', 1, dagNo, 1)).toBe('balance.held')
  data(await room.call('khatian.unlock', { khatianId: id }))
  expect(await take(id, 'em:savar:1:2026', 1, dagNo, 1)).toBeNull()
  expect(await take(seedId.khatian('birulia-1', '10'), 'em:savar:1:2026', 1, '1', 1)).toBe('khatian.not-approved')
  const far: ClientActor = { ...em, districts: new Set(['93']) }
  expect(await give(far, 'balance.deduct', id, { key: 'x', seq: 1, items: [] })).toBe('permission.denied')
})

test('[BAL-3] no desk takes land, gives it back, or resets it by the balance alone', async () => {
  const id = khatian(2)
  for (const [command, input] of [
    ['balance.take', { mutationId: khatian(3), version: 1, said: [] }],
    ['balance.recast', { version: 1, before: [], after: [], areas: [], acceptExcess: true }],
    ['balance.reset', { requestId: khatian(3), resets: [] }],
  ] as const) {
    const code = await give(em, command, id, input)
    expect(['permission.denied', 'request.invalid']).toContain(code)
  }
})

test('[BAL-4] sixteen who take of one dag at once take what there is, and no more', async () => {
  const id = khatian(3)
  const { DAG_NO: dagNo, AREA: area } = await firstDag(id)
  const each = Math.floor(area / 12)
  const codes = await Promise.all(
    Array.from({ length: 16 }, (_one, n) => take(id, `em:savar:${n}:2026`, 1, dagNo, each)),
  )
  const passed = Math.floor(area / each)
  expect(codes.filter((code) => code === null)).toHaveLength(passed)
  expect(codes.filter((code) => code === 'balance.insufficient')).toHaveLength(16 - passed)
  expect((await dagsOf(id)).find((dag) => dag.DAG_NO === dagNo)).toMatchObject({ REMAINING: area - passed * each })
  const entries = await readEntries(server.db, '26', id)
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_entry, at) => at + 1))
  expect(await checkBalances(server.db)).toMatchObject({ differences: [] })
})

async function approvedMutation(
  khatianNo: string,
  sources: readonly { number: string; dagNo: string; area: number }[],
) {
  const created = data(
    await namjari.call('mutation-khatian.create', {
      volumeId: seedId.volume('birulia-MUTATION'),
      templateId: seedId.template('MUTATION'),
      khatianNo,
    }),
  )
  const khatianId = created.KHATIAN.ID as string
  await namjari.call('mutation-khatian.owner-add', { khatianId, cells: { name: 'মোঃ রহমত আলী' } })
  await namjari.call('mutation-khatian.dag-add', { khatianId, cells: { dagNo: '101', area: 100 } })
  data(
    await namjari.call('mutation-khatian.set-sources', {
      khatianId,
      sources: sources.map((one) => ({ survey: 'RS' as const, notDigitised: false, ...one })),
    }),
  )
  data(await namjari.call('mutation-khatian.entry-complete', { khatianId }))
  data(await kanungo.call('mutation-khatian.compare', { khatianId }))
  data(await acland.call('mutation-khatian.approve', { khatianId }))
  return khatianId
}

test('[BAL-5] the approval of a mutation writes what it took beside it; beyond what there is stands as excess', async () => {
  const id = khatian(1)
  const { DAG_NO: dagNo, AREA: area } = await firstDag(id)
  const first = await approvedMutation('471', [{ number: '1', dagNo, area: area - 20 }])
  await approvedMutation('472', [{ number: '1', dagNo, area: 50 }])
  expect((await dagsOf(id)).find((dag) => dag.DAG_NO === dagNo)).toMatchObject({
    TAKEN: area + 30,
    REMAINING: 0,
    EXCESS: 30,
  })
  const history = data(await acland.call('khatian-balance.history', { khatianId: id })) as Record<string, unknown>[]
  expect(history[0]).toMatchObject({ KIND: 'mutation', OF: '472', DELTA: -20, EXCESS_DELTA: 30 })
  // The job that posts what was approved before finds nothing of these.
  await openBalances(server.application)
  expect(await readEntries(server.db, '26', id)).toHaveLength(history.length)
  expect(await checkBalances(server.db)).toMatchObject({ differences: [] })

  // As if it had been approved before balances were kept.
  await server.db.query(`delete from balance_entry where home_district = '26' and khatian_id = $1`, [id])
  await server.db.query(`delete from record where home_district = '26' and id = $1`, [balanceIdOf(id)])
  await server.db.query(`delete from record_log where home_district = '26' and record_id = $1`, [balanceIdOf(id)])
  expect(await openBalances(server.application)).toBe(2)
  expect(await openBalances(server.application)).toBe(0)
  expect((await dagsOf(id)).find((dag) => dag.DAG_NO === dagNo)).toMatchObject({ TAKEN: area + 30, EXCESS: 30 })
  expect((await readEntries(server.db, '26', id)).map(({ key }) => key)).toContain(`mk:${first}`)
  expect(await checkLog(server.db, testSealKey())).toMatchObject({ ok: true })
})

test('[BAL-10] the reconciliation names the first difference, and mends nothing', async () => {
  const id = khatian(3)
  const { DAG_NO: dagNo } = await firstDag(id)
  await server.db.query(
    `update record set body = jsonb_set(body, '{accounts,0,remaining}', '1') where home_district = '26' and id = $1`,
    [balanceIdOf(id)],
  )
  const found = (await checkBalances(server.db)).differences
  expect(found).toMatchObject([{ khatianId: id, dagNo, what: 'taken' }])
  expect((await checkBalances(server.db)).differences).toEqual(found)
  await server.db.query(
    `delete from balance_entry where home_district = '26' and khatian_id = $1
       and seq = (select max(seq) from balance_entry where home_district = '26' and khatian_id = $1)`,
    [id],
  )
  expect((await checkBalances(server.db)).differences).toMatchObject([{ khatianId: id, what: 'entries' }])
})

test('[BAL-11] what the reconciliation found stands in a list of the offices, the most land first, until a check finds it no more', async () => {
  const dayMs = 86_400_000
  const quiet = { error: () => undefined } as never
  const listed = async (by: Session) => data(await by.call('balance-difference.list', {})) as Record<string, unknown>[]
  await checkBalancesNightly(server.db, quiet, Date.now())
  const [first] = await listed(acland)
  expect(first).toMatchObject({ ID: khatian(3), KHATIAN_NO: '3', WHAT: 'entries', SURVEY: 'RS' })
  expect(first?.['APART']).toBeGreaterThan(0)

  // Of another khatian an account that breaks the rule by little.
  const other = khatian(2)
  const { DAG_NO: dagNo, AREA: area } = await firstDag(other)
  expect(await take(other, 'em:savar:77:2026', 1, dagNo, 5)).toBeNull()
  const widen = (by: number) =>
    server.db.query(
      `update record set body = jsonb_set(body, '{accounts}', (select jsonb_agg(case when a ->> 'dagNo' = $3
         then a || jsonb_build_object('area', (a ->> 'area')::int + $2, 'remaining', (a ->> 'remaining')::int + $2)
         else a end) from jsonb_array_elements(body -> 'accounts') a)) where home_district = '26' and id = $1`,
      [balanceIdOf(other), by, dagNo],
    )
  await widen(1)
  await checkBalancesNightly(server.db, quiet, Date.now() + dayMs)
  const both = await listed(acland)
  expect(both.map(({ ID }) => ID)).toEqual([khatian(3), other])
  expect(both[1]).toMatchObject({ DAG_NO: dagNo, WHAT: 'area', KEPT: area + 1, PROVEN: area, APART: 1 })
  // It was there a day before, and has been since.
  expect(both[0]?.['FOUND_AT']).toBe(first?.['FOUND_AT'])
  expect(both[0]?.['CHECKED_AT']).not.toBe(first?.['CHECKED_AT'])
  const elsewhere = await server.as('entry3')
  expect((await elsewhere.call('balance-difference.list', {})).status).toBe(403)

  await widen(-1)
  await checkBalancesNightly(server.db, quiet, Date.now() + 2 * dayMs)
  expect((await listed(acland)).map(({ ID }) => ID)).toEqual([khatian(3)])
})

test('[BAL-31] lists the history of one khatian in acres, without rows of other khatians or jurisdictions', async () => {
  const id = khatian(1)
  const dag = (await dagsOf(id)).find(({ REMAINING }) => REMAINING > 100)
  expect(await take(id, 'em:savar:77:2026', 1, dag?.DAG_NO ?? '', 10)).toBeNull()
  const posted = data(await acland.call('khatian-balance.history', { khatianId: id })) as {
    SEQ: number
    DAG_NO: string
  }[]
  expect(posted.length).toBeGreaterThan(1)
  type Row = { ID: string; DAG_NO: string; KIND: string; CHANGE: string; REMAINING: string; OF: string | null }
  const rows = data(await acland.call('khatian-balance-entry.list', { khatianId: id, pageSize: 100 })) as Row[]
  expect(rows.map(({ DAG_NO }) => DAG_NO)).toEqual(posted.map(({ DAG_NO }) => DAG_NO))
  expect(new Set(rows.map(({ ID }) => ID)).size).toBe(rows.length)
  expect(rows.find(({ KIND }) => KIND === 'deduct')).toMatchObject({ CHANGE: '-0.0010', OF: '77/2026' })
  const first = data(await acland.call('khatian-balance-entry.list', { khatianId: id, pageSize: 5 })) as Row[]
  expect(first.map(({ ID }) => ID)).toEqual(rows.slice(0, 5).map(({ ID }) => ID))
  expect(data(await acland.call('khatian-balance-entry.list', { khatianId: khatian(40) }))).toEqual([])
  // Without a khatian there is nothing to read.
  expect(data(await acland.call('khatian-balance-entry.list', {}))).toEqual([])
  const { almightyThere } = await addTestDesks(server.db)
  const entry = await server.as('entry1')
  const there = { 'Active-Desk': almightyThere }
  expect(data(await entry.call('khatian-balance-entry.list', { khatianId: id }, there))).toEqual([])
  const sheet = await fetch(`${server.url}/api/v1/khatian-balance-entries/export-excel?KHATIAN_ID=${id}`, {
    headers: { 'User-Token': acland.accessToken, 'Active-Desk': acland.deskId },
  })
  if (sheet.status === 200) {
    const lines: string[] = []
    for (const line of readSheets(Buffer.from(await sheet.arrayBuffer()))) lines.push(line.texts.join('|'))
    expect(lines.join('\n')).toContain('-0.0010')
  } else expect(sheet.status).toBe(403)
})
