import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { trackingNumber } from '#domain/correction/tracking-number.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import type { Actor, ClientActor, DeskActor } from '#server/door/actor.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import { balanceIdOf } from '#server/door/kinds/balance-history.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { declaredLists } from '#server/lists/registry.ts'
import { demoActor } from '#server/seed/demo-actor.ts'
import { runSeeds } from '#server/seed/run-seeds.ts'
import type { RequestContext } from '#server/request/context.ts'
import { openContext } from './growth/context.ts'
import { quantile, type Figures } from './support/figures.ts'
import { startPostgres } from './support/postgres.ts'

const sizes = {
  small: Number(process.env['BENCH_SMALL'] ?? 10_000),
  big: Number(process.env['BENCH_BIG'] ?? 1_000_000),
}
const clients = 8
const runMs = Number(process.env['BENCH_SECONDS'] ?? 10) * 1000
const repeats = Number(process.env['BENCH_REPEATS'] ?? 200)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const warming = 5
const most = { act: 60, deduction: 40, list: 100, ratio: 1.2 }

const settings = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min' }
const names = ['small', 'big'] as const
type Size = (typeof names)[number]

type Case = { readonly id: string; readonly khatianId: string }
/** Land that cases of e-mutation take from. */
type Land = { readonly khatianId: string; readonly dagNo: string }
type Side = {
  readonly db: Database
  readonly door: Door
  readonly cases: readonly Case[]
  readonly land: readonly Land[]
  readonly officer: DeskActor
  readonly room: DeskActor
  readonly ctx: RequestContext
}

/** Acts on cases and takings of land through the door from 8 clients, each durable, and lists of cases, among few and many. */
export async function run(): Promise<Figures> {
  const postgres = await startPostgres(21_490, settings)
  try {
    const figures: Record<string, Figures[string]> = {}
    figures['loadBefore'] = { value: loadavg()[0] ?? 0, unit: 'load' }
    const sides = {
      small: await open(await postgres.newDatabase('small'), sizes.small),
      big: await open(await postgres.newDatabase('big'), sizes.big),
    }
    Object.assign(figures, await acts(sides), await deductions(sides), await lists(sides))
    for (const name of names) await sides[name].db.close()
    return figures
  } finally {
    await postgres.stop()
  }
}

/** One after the other, so that what else the machine does hits both alike. */
async function acts(sides: Record<Size, Side>): Promise<Figures> {
  // The first ones open connections and plan their statements.
  for (const name of names) await give(sides[name], 1000)
  const times: Record<Size, number[]> = { small: [], big: [] }
  for (let round = 0; round < rounds; round++)
    for (const name of names) times[name].push(...(await give(sides[name], runMs)))
  return compared('act', times, most.act)
}

async function deductions(sides: Record<Size, Side>): Promise<Figures> {
  for (const name of names) await take(sides[name], 1000)
  const times: Record<Size, number[]> = { small: [], big: [] }
  for (let round = 0; round < rounds; round++)
    for (const name of names) times[name].push(...(await take(sides[name], runMs)))
  return compared('deduction', times, most.deduction)
}

async function lists(sides: Record<Size, Side>): Promise<Figures> {
  const asked = {
    queue: ['khatianCorrection', {}],
    tab: ['khatianCorrection', { state: 'approvable' }],
    register: ['caseRegister', {}],
    final: ['finalApproval', {}],
    counts: ['khatianCorrection', null],
  } as const
  const figures: Record<string, Figures[string]> = {}
  for (const [label, [list, input]] of Object.entries(asked)) {
    const times: Record<Size, number[]> = { small: [], big: [] }
    for (let turn = 0; turn < repeats + warming; turn++)
      for (const name of names) {
        const began = performance.now()
        await ask(sides[name].ctx, list, input)
        if (turn >= warming) times[name].push(performance.now() - began)
      }
    Object.assign(figures, compared(`list.${label}`, times, most.list))
  }
  return figures
}

async function ask(ctx: RequestContext, list: keyof typeof declaredLists, input: object | null): Promise<void> {
  const handlers = declaredLists[list].handlers(() => undefined)
  if (input === null) await handlers['counts']?.(ctx, {} as never)
  else await handlers['list']?.(ctx, { pageNo: 1, pageSize: 10, ...input } as never)
}

function compared(label: string, times: Readonly<Record<Size, number[]>>, bound: number): Figures {
  const [small, big] = [quantile(times.small, 0.95), quantile(times.big, 0.95)]
  const verdict = (met: boolean, limit: number): string => `≤ ${limit}: ${met ? 'yes' : 'NO'}`
  return {
    [`${label}.p95.small`]: { value: small, unit: 'ms' },
    [`${label}.p95.big`]: { value: big, unit: `ms, ${verdict(big <= bound, bound)}` },
    [`${label}.p95.ratio`]: {
      value: big / small,
      unit: `big / small, ${verdict(big / small <= most.ratio, most.ratio)}`,
    },
  }
}

async function open(url: string, cases: number): Promise<Side> {
  const db = openPostgres(url, { poolSize: clients + 4 })
  await migrate(db, await readMigrations())
  await runSeeds(db, true)
  const door = createDoor(sqlDoorStore(db), () => Date.now())
  const [officer, room, maker] = [
    await demoActor(db, 'acland1'),
    await demoActor(db, 'supervisor1'),
    await demoActor(db, 'namjari1'),
  ]
  const khatians = await db.query<{ id: string }>(
    `select id from khatian_index where home_district = '26' and survey = 'RS' and status = 5 and upazila_bbs = $1
      order by number_lead limit $2`,
    [officer.upazilaBbsCode, clients],
  )
  const land = await db.query<Land>(
    `select x.id as "khatianId", x.dag as "dagNo" from (
       select k.id, (select d.value -> 'cells' ->> 'dagNo' from jsonb_array_elements(r.body -> 'dags') d
                      where (d.value -> 'cells' ->> 'area')::bigint > 500 limit 1) as dag
         from khatian_index k join record r on r.home_district = '26' and r.id = k.id
        where k.home_district = '26' and k.survey = 'RS' and k.status = 5 and k.upazila_bbs = $1
        order by k.number_lead desc limit 100) x
      where x.dag is not null and not x.id = any($2::uuid[])`,
    [officer.upazilaBbsCode, khatians.map(({ id }) => id)],
  )
  const reporter = await demoActor(db, 'acland1')
  const opened: Case[] = []
  for (const [n, { id: khatianId }] of khatians.entries()) {
    const id = randomUUID()
    const run = (actor: DeskActor, command: string, input: object): Promise<unknown> =>
      send(door, actor, id, command, input)
    await run(maker, 'case.create', {
      khatianId,
      trackingNo: trackingNumber('26', n),
      source: 'office',
      text: 'x',
      cells: [],
      subjects: ['owner'],
      parties: [{ role: 'applicant', userId: null, name: 'x', mobile: '01711000001', nid: null, ownerRowId: null }],
    })
    const act = (actor: DeskActor, given: string, more: object = {}): Promise<unknown> =>
      run(actor, 'case.act', { khatianId, act: given, ...more })
    await act(maker, 'submit')
    await act(officer, 'next-step', { unionOfficeId: null })
    // The land office reports itself.
    const rights = new Set([...reporter.permissions, 'KHATIAN_CORRECTION.ULO_REPORT' as const])
    await act({ ...reporter, permissions: rights }, 'case-submit', { report: 'x', typeId: 1 })
    opened.push({ id, khatianId })
  }
  const [first] = opened
  if (first !== undefined) await copyCase(db, first.id, cases - opened.length)
  const side = { db, door, cases: opened, land, officer, room, ctx: await contextAt(db, officer) }
  await take(side, 200)
  await copyEntries(db, cases)
  await db.transaction((tx) => tx.script('analyze'))
  return side
}

/** So many copies of what was posted of a khatian, each of another one. */
async function copyEntries(db: Database, copies: number): Promise<void> {
  await db.query(
    `insert into balance_entry select (jsonb_populate_record(t, jsonb_build_object('khatian_id',
        md5('khatian/' || c.i)::uuid))).*
       from balance_entry t, generate_series(1, $1::int) as c(i)
      where t.home_district = '26' and (t.khatian_id, t.seq) =
        (select e.khatian_id, e.seq from balance_entry e where e.home_district = '26' order by 1, 2 limit 1)`,
    [copies],
  )
}

/** The officer's requests. */
async function contextAt(db: Database, officer: DeskActor): Promise<RequestContext> {
  const ctx = await openContext(db)
  return { ...ctx, actor: officer, desk: officer, userId: officer.userId }
}

/** So many copies of a case that is decided, a minute apart; one of twenty is still open, one of a thousand is heard. */
async function copyCase(db: Database, id: string, copies: number): Promise<void> {
  const other = "md5('case/' || c.i)::uuid"
  const status = 'case when c.i % 1000 = 0 then 15 when c.i % 500 = 1 then 18 when c.i % 20 = 0 then 3 else 19 end'
  const due = `case when c.i % 20 = 0 or c.i % 500 = 1 then current_date - (c.i % 300)::int + 200 end`
  await db.query(
    `insert into case_index select (jsonb_populate_record(t, jsonb_build_object('id', ${other}, 'khatian_id',
        md5('khatian/' || c.i)::uuid, 'tracking_no', 'B' || c.i, 'case_no', 'B' || c.i, 'status', ${status},
        'due_on', ${due}, 'created_at', t.created_at - c.i * 60000::bigint))).*
       from case_index t, generate_series(1, $2::int) as c(i) where t.home_district = '26' and t.id = $1`,
    [id, copies],
  )
  await db.query(
    `insert into record select (jsonb_populate_record(t, jsonb_build_object('id', ${other}))).*
       from record t, generate_series(1, $2::int) as c(i) where t.home_district = '26' and t.id = $1`,
    [id, copies],
  )
  await db.query(
    `insert into record_log select (jsonb_populate_record(t, jsonb_build_object('record_id', ${other}))).*
       from record_log t, generate_series(1, $2::int) as c(i) where t.home_district = '26' and t.record_id = $1`,
    [id, copies],
  )
}

function send(door: Door, actor: Actor, recordId: string, command: string, input: object): Promise<unknown> {
  const mid = randomUUID()
  return door.execute(actor, { recordId, command, input, baseRev: null, mid, hash: mid, homeDistrict: '26' })
}

/** Each client has a case, of which the type is decided, the khatian is locked and let go again. */
async function give({ door, cases, officer, room }: Side, forMs: number): Promise<number[]> {
  const times: number[] = []
  const began = performance.now()
  async function client({ id, khatianId }: Case): Promise<void> {
    while (performance.now() - began < forMs) {
      const steps: readonly (readonly [DeskActor, object])[] = [
        [officer, { act: 'category', typeId: 1, subjects: ['owner'] }],
        [officer, { act: 'next-step', order: 'x' }],
        [room, { act: 'recorrection', comment: 'x' }],
      ]
      for (const [actor, input] of steps) {
        const at = performance.now()
        await send(door, actor, id, 'case.act', { khatianId, ...input })
        times.push(performance.now() - at)
      }
    }
  }
  await Promise.all(cases.map(client))
  return times
}

const client: ClientActor = {
  kind: 'client',
  clientId: 'dlrms-emutation',
  userId: systemUserId,
  permissions: new Set(),
  districts: new Set(['26']),
}

/** Each client takes one ajutangsho after the other of khatians of its own, each for a case of its own. */
async function take({ door, land }: Side, forMs: number): Promise<number[]> {
  const times: number[] = []
  const began = performance.now()
  async function takeFrom(own: readonly Land[]): Promise<void> {
    for (let n = 0; performance.now() - began < forMs; n += 1) {
      const { khatianId, dagNo } = own[n % own.length] as Land
      const input = {
        khatianId,
        reason: 'x',
        key: `em:${randomUUID()}`,
        seq: 1,
        items: [{ dagNo, ownerId: null, amount: 1 }],
      }
      const at = performance.now()
      await send(door, client, balanceIdOf(khatianId), 'balance.deduct', input)
      times.push(performance.now() - at)
    }
  }
  await Promise.all(
    Array.from({ length: clients }, (_one, at) => takeFrom(land.filter((_land, n) => n % clients === at))),
  )
  return times
}
