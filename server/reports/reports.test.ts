import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallSpec } from '#contract/call.ts'
import type { Field } from '#contract/declare/field.ts'
import { isSummed } from '#contract/declare/measure.ts'
import { reports } from '#contract/declare/reports.ts'
import { usualGroups, type AnyReport } from '#contract/declare/report.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import { drillFilters } from '#contract/declare/drill.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { readSheets } from '#server/sheets/read-sheets.ts'
import {
  startTestServer,
  type Answer,
  type CallName,
  type Session,
  type TestServer,
} from '#tests/support/test-server.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { addDemoOrders, addMoneyElsewhere, addWorkDays, sampleParams } from '#tests/support/sample-reports.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { seedId } from '#server/seed/ids.ts'
import { declaredReports } from './registry.ts'

const clock = { at: Date.now() }
let server: TestServer
let desks: Awaited<ReturnType<typeof addTestDesks>>
let operator: Session
let admin: Session
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.at })
  desks = await addTestDesks(server.db)
  await addWorkDays(server.db)
  await addMoneyElsewhere(server.db)
  await addDemoOrders(server)
  // What does not add up in a mouza is settled by a job of its own.
  await server.db.query(
    `insert into mouza_score (home_district, id, mouza_id, survey, upazila_bbs, is_whole, dags, findings, open, off_by)
     values ('26', $1, $2, 'RS', '72', true, 100, 7, 5, 40)`,
    [nameUuid('report/mouza-score'), seedId.mouza('birulia')],
  )
  operator = await server.as('entry1')
  const applied = { jlNumberId: seedId.jlNumber('birulia', 'RS'), applicant: 'আব্দুল মালেক', mobile: '01712345678' }
  for (const khatianNo of ['3301', '3302'])
    expect((await operator.call('application.create', { ...applied, khatianNo })).status).toBe(200)
  admin = await server.as('admin1')
})
afterAll(() => server.close())

const all = Object.entries<AnyReport>(reports)
const here = () => ({ 'Active-Desk': desks.almightyHere })
const there = () => ({ 'Active-Desk': desks.almightyThere })

type WireRow = Readonly<Record<string, string | number | null>>
type WireAnswer = {
  ROWS: WireRow[]
  TOTALS: Record<string, number | null>
  DISTRICTS: number
  AT: string
}

function call(by: Session, d: AnyReport, act: string, input: object, headers = {}): Promise<Answer> {
  return by.call(`${d.name}.${act}` as CallName, input as never, headers)
}

async function run(d: AnyReport, input: object, headers = here()): Promise<WireAnswer> {
  const answer = await call(operator, d, 'run', { ...sampleParams(d), ...input }, headers)
  expect(answer.status).toBe(200)
  return answer.body.data
}

/** The call that counts what stands at an address that cells lead to. */
const listOf: Readonly<Record<string, CallName>> = {
  '/khatian-search': 'search.khatians',
  '/khatian-orders': 'khatian-order.list',
  '/map-orders': 'map-order.list',
  '/applied-khatians': 'application.list',
  '/postal-settlements/orders': 'postal-order.list',
  '/dak-delivery/pending': 'dak-order.list',
  '/dak-delivery/received': 'dak-order.list',
  '/dak-delivery/delivered': 'dak-order.list',
  '/dak-delivery/returned': 'dak-order.list',
}

describe.each(all)('%s', (key, d) => {
  test('[RPT-1] its statement speaks of the home district it is run for, and of what the desk reaches', () => {
    const values = Object.fromEntries(Object.keys(d.params).map((name) => [name, null]))
    const ground = { upazilaBbs: '72', mouzaIds: null, officeId: 'the office', readsMutations: false }
    const { text, values: bound } = declaredReports[key as keyof typeof declaredReports].statement({
      district: 'the district',
      ground,
      ...values,
    })
    const named = [...text.matchAll(/\bhome_district = \$(\d+)/g)].map(([, at]) => bound[Number(at) - 1])
    expect(named).toContain('the district')
    expect(new Set(named)).toEqual(new Set(['the district']))
    expect(bound).toContain(d.ground === 'office' ? ground.officeId : ground.upazilaBbs)
  })

  test.each(['run', 'export-excel', 'pdf'])('[RPT-1] %s: a desk without the key is refused', async (act) => {
    const answer = await call(operator, d, act, sampleParams(d), { 'Active-Desk': desks.powerless })
    expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied'])
  })

  test('[RPT-1] what a desk reaches is not widened by a parameter', async () => {
    // By all that it groups by, so that rows of two places are told apart.
    const groups = d.group.length > 1 ? { groupBy: d.group.join(',') } : {}
    const mine = await run(d, groups)
    expect(mine.ROWS.length).toBeGreaterThan(0)
    const wide = 'districtBbsCode' in d.params ? [{}, { districtBbsCode: '26' }] : [{}]
    for (const asked of wide) {
      const { ROWS: theirs } = await run(d, { ...groups, ...asked }, there())
      const seen = (rows: WireRow[]): string[] =>
        rows.map((row) => JSON.stringify(d.group.map((one) => row[upperSnake(one)])))
      expect(seen(theirs).filter((row) => seen(mine.ROWS).includes(row))).toEqual([])
    }
  })

  test('[DAT-4] refuses a period that begins or ends after today', async () => {
    if (!('from' in d.params) || !('to' in d.params)) return
    const tomorrow = dhakaDay(clock.at + 86_400_000)
    const asked = { ...sampleParams(d), from: tomorrow, to: tomorrow }
    const answer = await call(operator, d, 'run', asked, here())
    expect([answer.status, answer.body.fields]).toEqual([422, { FROM: 'date.not-yet', TO: 'date.not-yet' }])
  })

  test('[RPT-3] a parameter that it does not know is refused by its name, a wrong one as well', async () => {
    const unknown = await call(operator, d, 'run', { ...sampleParams(d), colour: 'red' }, here())
    expect([unknown.status, Object.values(unknown.body.fields ?? {})]).toEqual([400, ['field.unknown']])
    for (const [name, field] of Object.entries<Field>(d.params)) {
      const wrong = { date: '2026-02-30', ref: field.by === 'id' ? testId(0xff) : '00' }[field.kind as 'date'] ?? 'none'
      const answer = await call(operator, d, 'run', { ...sampleParams(d), [name]: wrong }, here())
      expect([400, 422]).toContain(answer.status)
      expect([name, Object.keys(answer.body.fields ?? {})]).toEqual([name, [upperSnake(name)]])
    }
  })

  const required = Object.entries<Field>(d.params).filter(([, { optional }]) => !optional)
  test.runIf(required.length > 0).each(required)('[RPT-3] %s has to be given', async (name) => {
    const { [name]: _left, ...rest } = sampleParams(d)
    const answer = await call(operator, d, 'run', rest, here())
    expect([answer.status, answer.body.fields]).toEqual([422, { [upperSnake(name)]: 'value.required' }])
  })

  test('[RPT-7] every sum under the table is that of its column, whatever the rows are grouped by', async () => {
    const groupings = d.group.length > 1 ? [d.group.join(','), ...d.group] : [undefined]
    const sums = Object.entries(d.columns).filter(([, measure]) => isSummed(measure))
    for (const groupBy of groupings) {
      const { ROWS: rows, TOTALS: totals } = await run(d, groupBy === undefined ? {} : { groupBy })
      for (const [name] of sums) {
        const column = rows.map((row) => Number(row[upperSnake(name)]))
        expect([name, totals[upperSnake(name)]]).toEqual([name, column.reduce((sum, one) => sum + one, 0)])
      }
      for (const [name, measure] of Object.entries(d.columns))
        if (measure.measure === 'within') expect(totals[upperSnake(name)]).toBeNull()
    }
    expect(sums.length).toBeGreaterThan(0)
  })

  test.runIf(d.group.length > 1)('[RPT-2] left out groups are gone, and none is named that it has not', async () => {
    const [first = 'district'] = d.group
    const { ROWS: rows } = await run(d, { groupBy: first })
    expect(new Set(rows.map((row) => row[upperSnake(first)])).size).toBe(rows.length)
    for (const other of d.group.slice(1)) expect(rows.every((row) => row[upperSnake(other)] === null)).toBe(true)
    const wrong = await call(operator, d, 'run', { ...sampleParams(d), groupBy: 'colour' }, here())
    expect([wrong.status, wrong.body.fields]).toEqual([422, { GROUP_BY: 'value.kind' }])
  })

  const drills = Object.entries(d.drill ?? {})
  test.runIf(drills.length > 0).each(drills)(
    '[RPT-6] the list that a cell of %s leads to counts what it says',
    async (measure, drill) => {
      const list = listOf[drill?.to ?? '']
      expect(list).toBeDefined()
      let looked = 0
      for (const groups of [usualGroups(d), d.group]) {
        const { ROWS: rows } = await run(d, { groupBy: groups.join(',') })
        for (const row of rows.slice(0, 20)) {
          const filters = drill === undefined ? null : drillFilters(d, drill, groups, lowered(row), sampleParams(d))
          if (filters === null || list === undefined) continue
          const found = await operator.call(list, { ...filters, pageSize: 3 } as never, here())
          expect([filters, found.body.meta?.TOTAL]).toEqual([filters, row[upperSnake(measure)]])
          looked++
        }
      }
      expect(looked).toBeGreaterThan(0)
    },
  )

  test('[RPT-8] the sheet has the rows and their sums, says what it is of, who made it and when', async () => {
    const { ROWS: rows, TOTALS: totals } = await run(d, {})
    const lines = await sheetOf(d)
    const head = lines.findIndex((line) => line.includes(dimensions[usualGroups(d)[0] as Dimension].label[1]))
    expect(lines.slice(0, head).flat().join('\n')).toMatch(/Counted at: .*\nMade by: .+/)
    const table = lines.slice(head + 1)
    expect(table).toHaveLength(rows.length + 1)
    const [name = ''] = Object.entries(d.columns).find(([, measure]) => measure.measure === 'count') ?? []
    const at = usualGroups(d).length + Object.keys(d.columns).indexOf(name)
    expect(table.map((line) => Number(line[at]))).toEqual([
      ...rows.map((row) => row[upperSnake(name)]),
      totals[upperSnake(name)],
    ])
    expect(table.at(-1)?.[0]).toBe('Total')
  })

  test('[RPT-8] the printed report is a PDF in the language asked for', async () => {
    const { path } = (d.calls as Record<string, CallSpec>)['pdf'] as CallSpec
    for (const locale of ['bn', 'en']) {
      const answer = await fetchFile(path, { ...sampleParams(d), locale })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const { pages, text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
      expect(pages).toBeGreaterThan(0)
      expect(text).toContain(d.label[locale === 'bn' ? 0 : 1])
    }
  }, 30_000)

  test('[RPT-7] its chart and order name what it has', () => {
    const keys = [...d.group, ...Object.keys(d.columns)]
    expect(d.order.map((one) => one.replace(/^-/, '')).filter((one) => !keys.includes(one))).toEqual([])
    for (const measure of d.chart?.measures ?? []) expect(isSummed(d.columns[measure]!)).toBe(true)
    if (d.chart !== undefined) expect(usualGroups(d)).toContain(d.chart.over)
    if (d.map !== undefined) {
      expect(Object.keys(d.columns)).toContain(d.map)
      expect(usualGroups(d).some((one) => one === 'district' || one === 'upazila')).toBe(true)
    }
    for (const measure of Object.values(d.columns))
      if (measure.measure === 'ratio')
        for (const part of [measure.of, measure.over]) expect(isSummed(d.columns[part]!)).toBe(true)
  })
})

test('[RPT-1] what is run on every district of the country stands here by name', async () => {
  const wide: string[] = []
  for (const [, d] of all) {
    const answer = await call(admin, d, 'run', sampleParams(d))
    if (answer.status === 200 && answer.body.data.DISTRICTS === 64) wide.push(d.name)
    else {
      expect(answer.status).toBe(403)
      // The rights of the post are no administrator's.
      const ofThePost = d.needs.startsWith('POSTAL_') || d.needs.startsWith('DAK_')
      expect([d.name, answer.body.code]).toEqual([d.name, ofThePost ? 'permission.denied' : 'desk.required'])
    }
  }
  expect(wide).toEqual([
    'khatian-count',
    'land-area',
    'mouza-findings',
    'queue-age',
    'overall-statistics',
    'summary',
    'order-statistics',
    'analytical',
    'advance-reporting',
    'khatian-applications',
    'map-applications',
    'map-court-fees',
    'namjari-applications',
    'ekpay-orders',
    'payment-gateway',
  ])
})

test('[RPT-1] a division leaves the districts of the ground that lie in it', async () => {
  const count = async (place: object, by: Session = admin, headers = {}): Promise<number> =>
    (await call(by, reports.khatianCount, 'run', place, headers)).body.data.DISTRICTS
  const dhaka = await server.db.query(`select 1 from district where division_bbs_code = '30'`)
  expect(await count({ divisionBbsCode: '30' })).toBe(dhaka.length)
  expect(await count({ divisionBbsCode: '30', districtBbsCode: '26' })).toBe(1)
  expect(await count({ divisionBbsCode: '10', districtBbsCode: '26' })).toBe(0)
  expect(await count({ divisionBbsCode: '30' }, operator, here())).toBe(1)
  expect(await count({ divisionBbsCode: '10' }, operator, here())).toBe(0)
})

test('[RPT-4] the same of the same ground is told again with its time, another parameter is counted anew', async () => {
  const first = await run(reports.khatianCount, { survey: 'SA' })
  clock.at += 599_000
  expect(await run(reports.khatianCount, { survey: 'SA' })).toEqual(first)
  expect((await run(reports.khatianCount, { survey: 'CS' })).AT).not.toBe(first.AT)
  clock.at += 1_000
  expect((await run(reports.khatianCount, { survey: 'SA' })).AT).not.toBe(first.AT)
})

/** The group keys of a row under their names in code. */
function lowered(row: WireRow): Record<string, string | number | null> {
  return Object.fromEntries(Object.keys(dimensions).map((one) => [one, row[upperSnake(one)] ?? null]))
}

function fetchFile(path: string, input: Readonly<Record<string, unknown>>): Promise<Response> {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [upperSnake(name), String(value)]))
  const headers = { 'User-Token': operator.accessToken, 'Active-Desk': desks.almightyHere }
  return fetch(`${server.url}/api/v1${path}?${query.toString()}`, { headers })
}

async function sheetOf(d: AnyReport): Promise<string[][]> {
  const { path } = (d.calls as Record<string, CallSpec>)['export-excel'] as CallSpec
  const answer = await fetchFile(path, { ...sampleParams(d), locale: 'en' })
  expect(answer.status).toBe(200)
  const lines: string[][] = []
  for (const { texts } of readSheets(new Uint8Array(await answer.arrayBuffer()))) lines.push([...texts])
  return lines
}

async function readPdf(pdf: Uint8Array): Promise<{ pages: number; text: string }> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const document = await getDocument({ data: pdf, verbosity: 0, disableFontFace: true }).promise
  const content = await (await document.getPage(1)).getTextContent()
  const text = content.items.map((item) => ('str' in item ? item.str : '')).join('')
  const pages = document.numPages
  await document.destroy()
  return { pages, text }
}
