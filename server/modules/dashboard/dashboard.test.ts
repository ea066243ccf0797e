import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { signedDashboards } from '#server/integrations/embedded-dashboard.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let admin: Session
let officer: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer({
    env: { DASHBOARD_URL: 'https://figures.example.org/', DASHBOARD_KEY: 'secret-key' },
  })
  desks = await addTestDesks(server.db)
  admin = await server.as('admin1')
  officer = await server.as('supervisor1')
})
afterAll(() => server.close())

type Shown = {
  TITLE: string
  ENGLISH_TITLE: string
  DASHBOARD_UUID: string
  ADDRESS: string | null
  TILES: { FIGURE: string }[]
}

const shown = async (by: Session, headers = {}): Promise<Shown[]> => {
  const answer = await by.call('report-configuration.dashboard', {}, headers)
  expect(answer.status).toBe(200)
  return answer.body.data
}

const tile = { figure: 'khatian-count.total', show: 'NUMBER', over: null, period: 'MONTH', width: 1 } as const

async function newDashboard(name: string): Promise<string> {
  const made = await admin.call('dashboard.create', { nameBn: 'নমুনা', nameEn: name } as never)
  expect(made.status).toBe(200)
  return made.body.data.ID as string
}

const addTile = (dashboardId: string, sort: number, values: object = {}): Promise<Answer> =>
  admin.call('dashboard-tile.create', { ...tile, dashboardId, sort, ...values } as never)

test('[RPT-12] each home begins with the dashboard of its group or layer: a record room, a land office, the country', async () => {
  const names = async (by: Session): Promise<string[]> => (await shown(by)).map((one) => one.ENGLISH_TITLE)
  expect(await names(officer)).toEqual(['The record room'])
  expect(await names(await server.as('acland1'))).toEqual(['The land office'])
  expect(await names(admin)).toEqual(['The whole country'])
  const [own] = await shown(officer)
  expect(own?.DASHBOARD_UUID).toBe(nameUuid('dashboard/record-room'))
})

test('[RPT-10] every tile that comes with the product names a figure of its report, and answers to whom it is shown', async () => {
  for (const by of [officer, await server.as('acland1'), admin])
    for (const { TILES } of await shown(by))
      for (const { FIGURE } of TILES) {
        const [name = '', measure = ''] = FIGURE.split('.')
        const today = dhakaDay(Date.now())
        const period = { from: `${today.slice(0, 8)}01`, to: today }
        const answers = await Promise.all(
          [{}, period].map((asked) => by.call(`${name}.run` as 'khatian-count.run', asked as never)),
        )
        const run = answers.find(({ status }) => status === 200)
        expect([FIGURE, run?.status]).toEqual([FIGURE, 200])
        const key = measure.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
        expect(Object.keys(run?.body.data.TOTALS)).toContain(key)
      }
})

test('[RPT-10] a tile is not shown to who may not see its report, and nothing to who may see no dashboard', async () => {
  const operator = await server.as('entry1')
  const refused = await operator.call('report-configuration.dashboard', {}, { 'Active-Desk': desks.powerless })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission.denied'])
  const [before] = await shown(officer)
  await server.db.query(`delete from group_permission where permission = 'REPORT.MIS_ORDER_SUMMARY'`)
  const [after] = await shown(officer)
  const gone = before?.TILES.map(({ FIGURE }) => FIGURE).filter(
    (one) => !after?.TILES.some(({ FIGURE }) => FIGURE === one),
  )
  expect(gone).toEqual(['overall-statistics.correctionRate', 'advance-reporting.orders'])
})

test('[RPT-10] the thirteenth tile is refused, also of two who add the last one at once', async () => {
  const id = await newDashboard('Twelve')
  for (let n = 1; n <= 11; n++) expect((await addTile(id, n)).status).toBe(200)
  const both = await Promise.all([addTile(id, 12), addTile(id, 13)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'dashboard.full',
    fields: { DASHBOARD_ID: 'dashboard.full' },
  })
})

test('[RPT-10] a tile is held to its report: what it is drawn over is a group of it, of a map a place', async () => {
  const id = await newDashboard('Held')
  const told = async (values: object): Promise<unknown> => (await addTile(id, 1, values)).body.fields
  expect(await told({ show: 'CHART' })).toEqual({ OVER: 'value.required' })
  expect(await told({ show: 'CHART', over: 'medium' })).toEqual({ OVER: 'value.kind' })
  expect(await told({ show: 'MAP', over: 'survey' })).toEqual({ OVER: 'value.kind' })
  expect(await told({ over: 'district' })).toEqual({ OVER: 'value.kind' })
  expect((await addTile(id, 1, { show: 'MAP', over: 'upazila' })).status).toBe(200)
})

test('[RPT-11] a dashboard of elsewhere is shown by a ticket of five minutes; a configuration names one of the two', async () => {
  const uuid = '0b5f8c7e-6a1d-4c1a-9d53-3f6c6f1f2a10'
  const values = { title: 'বাইরের', englishTitle: 'Elsewhere', groupType: 'ENTRY', layerId: null, sort: 1 }
  const add = (more: object): Promise<Answer> =>
    admin.call('report-configuration.create', { ...values, ...more } as never)
  expect((await add({ dashboardId: null, dashboardUuid: null })).body.fields).toEqual({
    DASHBOARD_UUID: 'value.required',
  })
  const both = { dashboardId: nameUuid('dashboard/nation'), dashboardUuid: uuid }
  expect((await add(both)).body.fields).toEqual({ DASHBOARD_UUID: 'value.kind' })
  expect((await add({ dashboardId: null, dashboardUuid: uuid.toUpperCase() })).status).toBe(200)
  await server.db.query(
    `insert into group_permission (group_id, permission)
     select id, 'DASHBOARD.VIEW' from permission_group where role = 'entry-operator' on conflict do nothing`,
  )
  const [one] = await shown(await server.as('entry1'))
  expect(one).toMatchObject({ ENGLISH_TITLE: 'Elsewhere', DASHBOARD_UUID: uuid, TILES: [] })
  const [head, body, signature] = (one?.ADDRESS ?? '')
    .replace('https://figures.example.org/embed/dashboard/', '')
    .split('.')
  expect(createHmac('sha256', 'secret-key').update(`${head}.${body}`).digest('base64url')).toBe(signature)
  const ticket = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as {
    iat: number
    exp: number
    resource: object
  }
  expect([ticket.exp - ticket.iat, ticket.resource]).toEqual([300, { dashboard: uuid }])
  const page = await fetch(server.url)
  expect(page.headers.get('content-security-policy')).toContain('frame-src https://figures.example.org')
})

test('[RPT-11] the ticket holds the time it was made', () => {
  const { addressOf } = signedDashboards('https://figures.example.org', 'k')
  const [, body] = (addressOf('u', 10_000) ?? '').split('.').slice(-3)
  expect(JSON.parse(Buffer.from(body ?? '', 'base64url').toString())).toMatchObject({ iat: 10, exp: 310 })
})
