import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { countCompleted } from '#server/door/kinds/work-output.ts'
import { seedId } from '#server/seed/ids.ts'
import { buildKhatian, testId } from '#tests/support/build-khatian.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
let colleague: Session
let supervisor: Session
let elsewhere: Session
const clock = { at: Date.parse('2026-11-21T17:00:00Z') }

beforeAll(async () => {
  server = await startTestServer({ now: () => clock.at })
  operator = await server.as('entry1')
  colleague = await server.as('entry2')
  supervisor = await server.as('supervisor1')
  elsewhere = await server.as('supervisor3')
})
afterAll(() => server.close())

const sums = { activeMs: 3_600_000, pauses: 2, pauseMs: 90_000, keys: 5_000, fields: 700, corrections: 9, khatians: 8 }
const device = testId(0xd1)
const other = testId(0xd2)

function told(answer: Answer): [number, string] {
  return [answer.status, answer.body.code]
}

test('[WRK-3] a day told late, twice or in another order stands once, with the larger numbers', async () => {
  const day = { day: '2026-11-20', ...sums }
  const less = { ...day, keys: 1_000, fields: 100 }
  for (const days of [[less], [day], [day], [less]])
    expect((await operator.call('work-statistics.tell', { deviceId: device, days })).status).toBe(200)
  await operator.call('work-statistics.tell', { deviceId: other, days: [less] })
  const own = await operator.call('work-statistics.own', {})
  // The demonstration's khatians were completed without a device.
  expect(own.body.data.filter((one: { KEYS: number }) => one.KEYS > 0)).toEqual([
    expect.objectContaining({ DEVICE_ID: device, DAY: '2026-11-20', KEYS: 5_000, FIELDS: 700, ACTIVE_MS: 3_600_000 }),
    expect.objectContaining({ DEVICE_ID: other, DAY: '2026-11-20', KEYS: 1_000, FIELDS: 100 }),
  ])
})

test('[WRK-5] a person reads the own days alone, the supervisor the sums of everybody of the office', async () => {
  await colleague.call('work-statistics.tell', { deviceId: testId(0xd3), days: [{ day: '2026-11-21', ...sums }] })
  const own = await colleague.call('work-statistics.own', { from: '2026-11-21', to: '2026-11-21' })
  expect(own.body.data).toHaveLength(1)
  const team = await supervisor.call('work-statistics.team', { from: '2026-11-20', to: '2026-11-21' })
  const of = (userId: string) => team.body.data.find((one: { USER_ID: string }) => one.USER_ID === userId)
  expect(of(operator.userId)).toMatchObject({ DAYS: 1, KEYS: 6_000, FIELDS: 800, ACTIVE_MS: 7_200_000, KHATIANS: 16 })
  expect(of(colleague.userId)).toMatchObject({ DAYS: 1, KEYS: 5_000 })
  const before = await supervisor.call('work-statistics.team', { from: '2026-11-21', to: '2026-11-30' })
  expect(before.body.data).toHaveLength(1)
})

test('[WRK-5] the team is not shown to an operator, to another office, or to nobody', async () => {
  expect(told(await operator.call('work-statistics.team', {}))).toEqual([403, 'permission.denied'])
  expect((await elsewhere.call('work-statistics.team', {})).body.data).toEqual([])
  for (const name of ['work-statistics.team', 'work-statistics.own', 'work-statistics.tell'] as const)
    expect((await server.call(name, { deviceId: device, days: [] })).status).toBe(401)
})

test('[WRK-3] a day that is none, that is far ahead, or that holds more than a day is refused', async () => {
  const tell = (values: object) =>
    operator.call('work-statistics.tell', { deviceId: device, days: [{ day: '2026-11-20', ...sums, ...values }] })
  expect(told(await tell({ day: '2026-02-30' }))).toEqual([422, 'date.invalid'])
  expect(told(await tell({ day: '2026-12-24' }))).toEqual([422, 'date.invalid'])
  expect((await tell({ activeMs: 86_400_001 })).status).toBeGreaterThanOrEqual(400)
  expect((await tell({ keys: -1 })).status).toBeGreaterThanOrEqual(400)
  expect(told(await operator.call('work-statistics.own', { from: 'yesterday' }))).toEqual([422, 'date.invalid'])
})

test('[WRK-8] [WRK-9] a completed khatian counts with its act, without a count from the device, and once', async () => {
  const place = { volumeId: seedId.volume('birulia-1'), templateId: seedId.template('RS') }
  const created = await operator.call('khatian.create', { ...place, khatianNo: '61' })
  const khatianId = created.body.data.KHATIAN.ID as string
  await operator.call('khatian.owner-add', {
    khatianId,
    cells: { name: 'মোঃ রহমত আলী', share: { text: '1.000', n: 1, d: 1 } },
  })
  await operator.call('khatian.dag-add', { khatianId, cells: { dagNo: '205/101', area: 1250 } })
  const today = dhakaDay(clock.at)
  const completed = async () => {
    const own = await operator.call('work-statistics.own', { from: today, to: today })
    return (own.body.data ?? []).reduce((sum: number, one: { KHATIANS: number }) => sum + one.KHATIANS, 0) as number
  }
  expect(await completed()).toBe(0)
  expect((await operator.call('khatian.entry-complete', { khatianId })).status).toBe(200)
  expect(await completed()).toBe(1)
  const team = await supervisor.call('work-statistics.team', { from: today, to: today })
  expect(team.body.data.find((one: { USER_ID: string }) => one.USER_ID === operator.userId)).toMatchObject({
    KHATIANS: 1,
  })
  expect((await operator.call('khatian.take-back', { khatianId })).status).toBe(200)
  expect((await operator.call('khatian.entry-complete', { khatianId })).status).toBe(200)
  expect(await completed()).toBe(1)
})

test('[WRK-9] a queued act counts on the day on which the device made it, and not before the oldest day', () => {
  const dayMs = 86_400_000
  const actor = { kind: 'desk', officeId: testId(1), userId: testId(2) } as DeskActor
  const dayOf = (madeAt: number, clockOffset = 0) =>
    countCompleted(
      { actor, at: clock.at },
      buildKhatian({}),
      { name: 'khatian.act', input: { act: 'entry-complete' } },
      { device: { deviceId: device, madeAt, clockOffset, cseq: 1 } },
    ).map(({ row }) => (row as { day: string }).day)
  expect(dayOf(clock.at - 3 * dayMs)).toEqual([dhakaDay(clock.at - 3 * dayMs)])
  expect(dayOf(clock.at - 3 * dayMs, dayMs)).toEqual([dhakaDay(clock.at - 2 * dayMs)])
  expect(dayOf(clock.at + 9 * dayMs)).toEqual([dhakaDay(clock.at)])
  expect(dayOf(0)).toEqual([dhakaDay(clock.at - 400 * dayMs)])
})
