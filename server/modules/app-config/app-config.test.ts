import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let admin: Session
let operator: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  admin = await server.as('admin1')
  operator = await server.as('entry1')
})
afterAll(() => server.close())

const officeId = seedId.office('dhaka')
const active = async (input: { officeId?: string } = {}) => (await server.call('app-config.active', input)).body.data

describe('[ADM-10] a delivery mode', () => {
  test('is open where the nation and the office agree; an office that says nothing has those of the nation', async () => {
    expect((await active({ officeId })).OFFICE).toBeNull()
    const office = await admin.call('app-config.office-access', { officeId, byMail: false })
    expect(office.body.data).toMatchObject({ BY_MAIL: false, UDC: true, OFFICE_BN: expect.any(String) })
    const nation = await admin.call('app-config.global-access', { kiosk: false })
    expect(nation.body.data).toMatchObject({ KIOSK: false, BY_MAIL: true })
    expect((await active({ officeId })).OPEN).toMatchObject({ BY_MAIL: false, KIOSK: false, UDC: true })
    expect((await active({ officeId: seedId.office('tangail') })).OPEN).toMatchObject({ BY_MAIL: true, KIOSK: false })
    await admin.call('app-config.office-access', { officeId, kiosk: true, byMail: true })
    expect((await active({ officeId })).OPEN).toMatchObject({ BY_MAIL: true, KIOSK: false })
    const { ID: id } = office.body.data
    const history = await admin.call('office-delivery-access.history', { id })
    expect(history.body.data.map(({ ACT }: { ACT: string }) => ACT)).toEqual(['update', 'create'])
  })

  test('is set for an office by several at once, who all come to the same row', async () => {
    const ask = () => admin.call('app-config.office-access', { officeId: seedId.office('tangail'), udc: false })
    const all = await Promise.all([ask(), ask(), ask(), ask()])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(all.map(({ body }) => (body.data as { ID: string }).ID)).size).toBe(1)
  })

  test('is switched for the nation, and for an office, from above alone', async () => {
    const here = { 'Active-Desk': desks.almightyHere }
    for (const [act, input] of [
      ['app-config.global-access', { kiosk: true }],
      ['app-config.office-access', { officeId, kiosk: true }],
    ] as const) {
      const answer = await operator.call(act, input, here)
      expect([answer.status, answer.body.code]).toEqual([403, 'permission.denied'])
    }
  })
})

test('[ADM-10] a banner stands in both languages, until its last day', async () => {
  const { ID: id, REV: rev } = await active()
  const half = await admin.call('app-config.update', { id, rev, bannerBn: 'সেবা বন্ধ' })
  expect([half.status, half.body.fields]).toEqual([422, { BANNER_EN: 'content.both-languages' }])
  const banner = { bannerBn: 'সেবা বন্ধ', bannerEn: 'Closed' }
  const shown = await admin.call('app-config.update', { id, rev, ...banner, bannerUntil: '2999-01-01' })
  expect(shown.status).toBe(200)
  expect(await active()).toMatchObject({ BANNER_BN: 'সেবা বন্ধ', BANNER_EN: 'Closed' })
  await admin.call('app-config.update', { id, rev: shown.body.data.REV, bannerUntil: '2020-01-01' })
  expect(await active()).toMatchObject({ BANNER_BN: null, BANNER_EN: null })
})

describe('[ADM-9] a fee', () => {
  const amounts = {
    onlineKhatianFee: 12_000,
    certifiedKhatianFee: 12_000,
    khatianPostalFee: 5_000,
    expectedDeliveryDays: 3,
    stationeryAmount: 500,
    postalCharge: 5_000,
    letterWriterFee: 500,
    onlineMapFee: 50_000,
    certifiedMapFee: 50_000,
    mapPostalFee: 11_000,
    mapExpectedDeliveryDays: 7,
    mapStationeryAmount: 500,
    mapPostalCharge: 11_000,
    mapLetterWriterFee: 500,
    kioskFee: 3_000,
    kioskFeeAddedInGateway: false,
    udcFee: 3_000,
    udcFeeAddedInGateway: true,
  }

  test('in force is read by everybody and never edited, archived or put before today', async () => {
    const { body } = await server.call('application-fee.current', {})
    expect(body.data).toMatchObject({ VALID_FROM: '2025-07-01', CERTIFIED_KHATIAN_FEE: 10_000, KIOSK_FEE: 3_000 })
    const { ID: id, REV: rev } = body.data
    const edited = await admin.call('application-fee.update', { id, rev, kioskFee: 1 })
    expect([edited.status, edited.body.code]).toEqual([409, 'fee.in-force'])
    expect((await admin.call('application-fee.remove', { id, rev })).body.code).toBe('fee.in-force')
    const late = await admin.call('application-fee.create', { ...amounts, validFrom: '2026-01-01' })
    expect([late.status, late.body.fields]).toEqual([422, { VALID_FROM: 'fee.in-force' }])
  })

  test('of a later day holds from that day, and may be changed until then', async () => {
    const made = await admin.call('application-fee.create', { ...amounts, validFrom: '2990-01-01' })
    const { ID: id, REV: rev } = made.body.data
    expect((await admin.call('application-fee.update', { id, rev, kioskFee: 4_000 })).status).toBe(200)
    const on = async (day: string): Promise<number> =>
      (await server.call('application-fee.current', { day })).body.data.KIOSK_FEE as number
    expect([await on('2989-12-31'), await on('2990-01-01')]).toEqual([3_000, 4_000])
    expect((await server.call('application-fee.current', { day: '1999-01-01' })).body.code).toBe('record.not-found')
  })
})
