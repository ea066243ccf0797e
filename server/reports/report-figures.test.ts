import { afterAll, beforeAll, expect, test } from 'vitest'
import { reports } from '#contract/declare/reports.ts'
import type { AnyReport } from '#contract/declare/report.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { settleDistrict } from '#server/modules/mouza-reconciliation/settle.ts'
import { seedId } from '#server/seed/ids.ts'
import { addDemoOrders, addMoneyElsewhere, addWorkDays, sampleParams } from '#tests/support/sample-reports.ts'
import { startTestServer, type CallName, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let operator: Session
let here: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  const desks = await addTestDesks(server.db)
  await addWorkDays(server.db)
  await addMoneyElsewhere(server.db)
  await addDemoOrders(server)
  await settleDistrict(server.db, '26')
  operator = await server.as('entry1')
  here = { 'Active-Desk': desks.almightyHere }
  const applied = { jlNumberId: seedId.jlNumber('birulia', 'RS'), applicant: 'আব্দুল মালেক', mobile: '01712345678' }
  for (const khatianNo of ['3301', '3302', '3303'])
    expect((await operator.call('application.create', { ...applied, khatianNo })).status).toBe(200)
})
afterAll(() => server.close())

/** Orders as their records tell them: nothing of it is read from a table of figures or of lists. */
const orders = `(select (body ->> 'kind')::int as kind, (body ->> 'copyType')::int as copy,
    jsonb_array_length(body -> 'items') as items,
    (select count(*) from jsonb_array_elements(body -> 'items') i where i ->> 'closed' is null) as standing,
    body -> 'handover' ->> 'at' is not null as delivered, body ->> 'closed' is null as open,
    body -> 'dak' ->> 'state' as dak, (body -> 'price' ->> 'total')::bigint as total,
    pay.paid is not null as paid, coalesce(pay.paid, 0) - coalesce(pay.back, 0) as kept,
    case when body -> 'handover' ->> 'at' is not null and pay.at is not null
      then ((body -> 'handover' ->> 'at')::bigint - pay.at) / 86400000 else 0 end as days
  from record left join lateral (
    select (p ->> 'paidAmount')::bigint as paid, (p ->> 'confirmedAt')::bigint as at,
      (select sum((r ->> 'amount')::bigint) from jsonb_array_elements(body -> 'refunds') r
        where r ->> 'paymentId' = p ->> 'id' and r ->> 'state' = 'paid') as back
    from jsonb_array_elements(body -> 'payments') p where (p ->> 'status')::int = 1 and p ->> 'problem' is null limit 1
  ) pay on true
  where home_district = '26' and kind = 'order') o`
const payments = `(select (p ->> 'provider')::int as provider, (p ->> 'status')::int as status,
    (p ->> 'paidAmount')::bigint as paid, (body ->> 'kind')::int as kind, p ->> 'ref' as ref
  from record, jsonb_array_elements(body -> 'payments') p where home_district = '26' and kind = 'order') p`
const khatians = `(select body ->> 'survey' as survey, (body ->> 'status')::int as status, body from record
  where home_district = '26' and kind = 'khatian' and body is not null) k`
/** What the land of a mouza is judged by. */
const judged = `k.status not in (1, 8) and k.survey <> 'MUTATION'`
const approvedIn = `k.status in (5, 7, 13, 14)`
const applications = `(select count(*) from record where home_district = '26' and kind = 'application')`

/** What each report has to come to over all of Dhaka, told by the records; every measure but ratios stands here. */
const truths: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'khatian-count': {
    total: `select count(*) from ${khatians}`,
    drafts: `select count(*) from ${khatians} where k.status = 1`,
    toCorrect: `select count(*) from ${khatians} where k.status in (6, 8)`,
    entryComplete: `select count(*) from ${khatians} where k.status in (2, 9)`,
    verified: `select count(*) from ${khatians} where k.status in (3, 10)`,
    compared: `select count(*) from ${khatians} where k.status in (4, 11)`,
  },
  'queue-age': {
    waiting: `select count(*) from ${khatians} where k.status in (1, 2, 3, 4, 6, 8, 9, 10, 11)`,
  },
  'land-area': {
    dags: `select sum(jsonb_array_length(v.body -> 'dags')) from khatian_version v where v.home_district = '26'
      and v.version = (select max(w.version) from khatian_version w where w.home_district = '26' and w.khatian_id = v.khatian_id)`,
    area: `select sum((d -> 'cells' ->> 'area')::bigint) from khatian_version v, jsonb_array_elements(v.body -> 'dags') d
      where v.home_district = '26' and jsonb_typeof(d -> 'cells' -> 'area') = 'number'
      and v.version = (select max(w.version) from khatian_version w where w.home_district = '26' and w.khatian_id = v.khatian_id)`,
  },
  'mouza-findings': {
    mouzas: `select count(*) from (select distinct j.mouza_id, k.survey from ${khatians}
      join jl_number j on j.id = (k.body ->> 'jlNumberId')::uuid where ${judged}) x`,
    dags: `select count(*) from (select distinct t.mouza_id, k.survey, t.term from ${khatians}
      join khatian_term t on t.home_district = '26' and t.khatian_id = (k.body ->> 'id')::uuid and t.kind = 'dag'
      where ${judged}) x`,
    open: `select count(*) from mouza_finding where home_district = '26'`,
    offBy: `select sum(off_by) from mouza_finding where home_district = '26'`,
  },
  'team-statistics': { khatians: `select sum(greatest(khatians, completed)) from work_day where home_district = '26'` },
  'overall-statistics': {
    khatians: `select count(*) from ${khatians}`,
    mutations: `select count(*) from ${khatians} where k.survey = 'MUTATION'`,
    orders: `select count(*) from ${orders}`,
    delivered: `select count(*) from ${orders} where o.delivered`,
    paid: `select sum(o.total) from ${orders} where o.paid`,
    days: `select sum(o.days) from ${orders}`,
    applications: `select ${applications}`,
    corrections: `select count(*) from record where home_district = '26' and kind = 'case' and (body ->> 'status')::int <> 1`,
  },
  summary: {
    orders: `select count(*) from ${orders}`,
    khatians: `select sum(o.items) from ${orders} where o.kind = 1`,
    sheets: `select sum(o.items) from ${orders} where o.kind = 2`,
    delivered: `select count(*) from ${orders} where o.delivered`,
    amount: `select sum(o.kept) from ${orders}`,
    days: `select sum(o.days) from ${orders}`,
  },
  'order-statistics': {
    totalOrders: `select count(*) from ${orders}`,
    applications: `select ${applications}`,
    certifiedOrders: `select count(*) from ${orders} where o.kind = 1 and o.copy = 2`,
    certifiedKhatians: `select sum(o.items) from ${orders} where o.kind = 1 and o.copy = 2`,
    certifiedDelivered: `select count(*) from ${orders} where o.kind = 1 and o.copy = 2 and o.delivered`,
    certifiedAmount: `select sum(o.kept) from ${orders} where o.kind = 1 and o.copy = 2`,
    onlineOrders: `select count(*) from ${orders} where o.kind = 1 and o.copy = 1`,
    onlineDelivered: `select sum(o.standing) from ${orders} where o.kind = 1 and o.copy = 1 and o.delivered`,
    onlineAmount: `select sum(o.kept) from ${orders} where o.kind = 1 and o.copy = 1`,
    mapOrders: `select count(*) from ${orders} where o.kind = 2`,
    mapApplications: `select sum(o.items) from ${orders} where o.kind = 2`,
    mapDelivered: `select count(*) from ${orders} where o.kind = 2 and o.delivered`,
    mapAmount: `select sum(o.kept) from ${orders} where o.kind = 2`,
    deliveries: `select count(*) from ${orders} where o.copy = 2 and o.delivered`,
    deliveredKhatians: `select sum(o.standing) from ${orders} where o.kind = 1 and o.copy = 2 and o.delivered`,
    deliveryAmount: `select sum(o.kept) from ${orders} where o.copy = 2 and o.delivered`,
  },
  analytical: {
    orders: `select count(*) from ${orders}`,
    items: `select sum(o.items) from ${orders}`,
    delivered: `select count(*) from ${orders} where o.delivered`,
    amount: `select sum(o.kept) from ${orders}`,
    days: `select sum(o.days) from ${orders}`,
  },
  'advance-reporting': {
    orders: `select count(*) from ${orders} where o.kind = 1 and o.open`,
    khatians: `select sum(o.items) from ${orders} where o.kind = 1 and o.open`,
    open: `select count(*) from ${orders} where o.kind = 1 and o.open and not o.delivered`,
  },
  'order-days': {
    orders: `select count(*) from ${orders}`,
    delivered: `select count(*) from ${orders} where o.delivered`,
    deliveredSheets: `select sum(o.standing) from ${orders} where o.kind = 2 and o.delivered`,
    amount: `select sum(o.kept) from ${orders}`,
  },
  'khatian-applications': {
    orders: `select count(*) from ${orders} where o.kind = 1 and o.open`,
    khatians: `select sum(o.items) from ${orders} where o.kind = 1 and o.open`,
    delivered: `select count(*) from ${orders} where o.kind = 1 and o.delivered`,
    paid: `select sum(o.total) from ${orders} where o.kind = 1 and o.open and o.paid`,
    applications: `select ${applications}`,
    ready: `select count(*) from record where home_district = '26' and kind = 'application'
      and body ->> 'step' in ('ready', 'received')`,
  },
  'map-applications': {
    orders: `select count(*) from ${orders} where o.kind = 2 and o.open`,
    sheets: `select sum(o.items) from ${orders} where o.kind = 2 and o.open`,
    delivered: `select count(*) from ${orders} where o.kind = 2 and o.delivered`,
    fees: `select sum(o.total) from ${orders} where o.kind = 2 and o.open`,
    paid: `select sum(o.total) from ${orders} where o.kind = 2 and o.open and o.paid`,
  },
  'map-court-fees': {
    payments: `select count(*) from ${payments} where p.kind = 2 and p.status = 1`,
    paid: `select sum(p.paid) from ${payments} where p.kind = 2 and p.status = 1`,
    kept: `select sum(o.kept) from ${orders} where o.kind = 2`,
  },
  'namjari-applications': {
    total: `select count(*) from ${khatians} where k.survey = 'MUTATION'`,
    drafts: `select count(*) from ${khatians} where k.survey = 'MUTATION' and k.status = 1`,
    approved: `select count(*) from ${khatians} where k.survey = 'MUTATION' and (${approvedIn} or k.status = 12)`,
  },
  'order-money': { paid: `select sum(p.paid) from ${payments} where p.status = 1` },
  'ekpay-orders': {
    payments: `select count(*) from ${payments} where p.provider = 1 and p.status = 1`,
    paid: `select sum(p.paid) from ${payments} where p.provider = 1 and p.status = 1`,
    stated: `select sum(amount) from statement_line where home_district = '26'`,
    fee: `select sum(fee) from statement_line where home_district = '26'`,
    banked: `select sum(amount - fee) from statement_line where home_district = '26' and banked_on is not null`,
  },
  'payment-gateway': {
    attempts: `select count(*) from ${payments}`,
    succeeded: `select count(*) from ${payments} where p.status = 1`,
    failed: `select count(*) from ${payments} where p.status = 3`,
    paid: `select sum(p.paid) from ${payments} where p.status = 1`,
  },
  'settlement-orders': {
    sendings: `select count(*) from journal_posting where home_district = '26' and kind = 'postage'`,
    payable: `select -sum(l.amount) from journal_posting j join journal_line l on l.home_district = '26'
      and l.posting_id = j.id and l.account like 'payable:post:%' where j.home_district = '26' and j.kind = 'postage'`,
    settled: `select sum(jsonb_array_length(body -> 'sendingIds')) from record where home_district = '26' and kind = 'settlement'`,
  },
  'postal-panel-delivery': {
    orders: `select count(*) from ${orders} where o.dak is not null and o.open`,
    copies: `select sum(o.items) from ${orders} where o.dak is not null and o.open`,
    pending: `select count(*) from ${orders} where o.dak = 'pending' and o.open`,
    received: `select count(*) from ${orders} where o.dak = 'received' and o.open`,
    delivered: `select count(*) from ${orders} where o.dak = 'delivered' and o.open`,
    returned: `select count(*) from ${orders} where o.dak = 'returned' and o.open`,
  },
}

test.each(Object.values<AnyReport>(reports).map((d) => [d.name, d] as const))(
  '[RPT-17] %s tells over HTTP what counting the records themselves gives',
  async (_name, d) => {
    const { body } = await operator.call(`${d.name}.run` as CallName, sampleParams(d) as never, here)
    const expected = Object.entries(truths[d.name] ?? {})
    expect(expected.length).toBeGreaterThan(0)
    const told: Record<string, unknown> = {}
    const counted: Record<string, number> = {}
    for (const [measure, text] of expected) {
      const [row] = await server.db.query<{ n: string | number | null }>(`select (${text})::text as n`)
      counted[measure] = Number(row?.n ?? 0)
      told[measure] = body.data.TOTALS[upperSnake(measure)]
    }
    expect(told).toEqual(counted)
    expect(Object.values(counted).some((n) => n > 0)).toBe(true)
  },
)
