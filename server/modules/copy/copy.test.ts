import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCopy } from '#domain/copy/check-copy.ts'
import { fromBase64Url, toBase64Url } from '#domain/copy/base64url.ts'
import { seedId } from '#server/seed/ids.ts'
import { keysOf, revocationsOf } from '#tests/support/copy-lists.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import {
  startTestServer,
  testPassword,
  type Answer,
  type CallName,
  type TestServer,
} from '#tests/support/test-server.ts'
import { verifyCopy } from './certificate-root.ts'
import { copyMark } from './handlers.ts'

let server: TestServer
let token: string
let orderId: string
let copyId: string
let signed: string

const citizen = (name: CallName, input: object) => server.call(name, input, { 'User-Token': token })
const told = ({ status, body }: Answer): unknown => [status, body.CODE ?? body.code]

/** An order of a certified copy, paid and approved. */
beforeAll(async () => {
  server = await startTestServer()
  token = (await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')).accessToken
  const jlNumberId = seedId.jlNumber('birulia', 'RS')
  const [khatian] = await server.db.query<{ number: string }>(
    `select number from khatian_index where home_district = '26' and jl_number_id = $1 and survey = 'RS' and status = 5
      order by number_lead limit 1`,
    [jlNumberId],
  )
  const cart = await citizen('citizen-order.cart-add', {
    cartItems: [{ jlNumberId, survey: 'RS', khatianNo: khatian?.number ?? '', copyType: 2 }],
  })
  const itemIds = [cart.body.data.CART_ITEMS[0].ID as string]
  const order = (await citizen('citizen-order.place', { itemIds, medium: 1, acceptedTotal: 10_000 })).body.data
  const page = await citizen('citizen-order.pay', { applicationId: order.PUBLIC_ID as string, provider: 2 })
  const html = await (await fetch(page.body.data.REDIRECT_URL as string)).text()
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
  const back = await fetch(server.url + action, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'act=pay',
  })
  await fetch(back.headers.get('location') ?? '', { redirect: 'manual' })
  orderId = order.ID as string
  for (const [who, act] of [
    ['entry1', 'khatian-order.entry-complete'],
    ['verifier1', 'khatian-order.verify'],
    ['comparer1', 'khatian-order.compare'],
    ['approver1', 'khatian-order.approve'],
  ] as const)
    expect((await (await server.as(who)).call(act, { orderId })).status).toBe(200)
  const [copy] = await server.db.query<{ id: string }>(
    `select id from certified_copy where home_district = '26' and order_id = $1`,
    [orderId],
  )
  copyId = copy?.id ?? ''
})
afterAll(() => server.close())

const ports = { verify: verifyCopy, markOf: (no: string) => Promise.resolve(copyMark(no)) }

async function numberOf(): Promise<string> {
  const verdict = await judged(signed)
  return 'certificate' in verdict ? verdict.certificate.copyNo : ''
}

async function judged(text: string, now = Date.now()) {
  return checkCopy(text, await keysOf(server), await revocationsOf(server), now, ports)
}

test('[CPY-3] the first print is the original; a further one needs its own right and a reason, and both are logged', async () => {
  const deliverer = await server.as('deliverer1')
  const first = await deliverer.call('copy.print', { orderId, copyId })
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(told(await deliverer.call('copy.print', { orderId, copyId }))).toEqual([422, 'input.refused'])
  expect((await deliverer.call('copy.print', { orderId, copyId, reason: 'ছাপা অস্পষ্ট' })).status).toBe(200)
  expect(told(await (await server.as('entry1')).call('copy.print', { orderId, copyId, reason: 'x' }))).toEqual([
    403,
    'permission.denied',
  ])
  expect(told(await (await server.as('verifier3')).call('copy.print', { orderId, copyId }))).toEqual([
    404,
    'order.not-found',
  ])
  const prints = await server.db.query(
    `select n, reason from copy_print where home_district = '26' and copy_id = $1 order by n`,
    [copyId],
  )
  expect(prints).toEqual([
    { n: 0, reason: null },
    { n: 1, reason: 'ছাপা অস্পষ্ট' },
  ])
  const card = await deliverer.call('khatian-order.get', { orderId })
  expect(card.body.data.COPIES).toMatchObject([{ ID: copyId, PRINTS: 2, REVOKED: false }])
  const [row] = await server.db.query<{ signed: string }>(
    `select signed from certified_copy where home_district = '26' and id = $1`,
    [copyId],
  )
  signed = row?.signed ?? ''
})

test('[CPY-2] a signed copy is found genuine with the published keys alone, and says what is printed', async () => {
  const verdict = await judged(signed)
  expect(verdict).toMatchObject({ kind: 'genuine', certificate: { district: '26', survey: 'RS', version: 1 } })
  expect(await judged(signed, Date.now() + 8 * 86_400_000)).toMatchObject({ kind: 'genuine-old-list' })
})

test('[CPY-7] a changed digit, another key or another form is never genuine', async () => {
  const bytes = fromBase64Url(signed) ?? new Uint8Array()
  const all = await keysOf(server)
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
    const { kind } = await checkCopy(toBase64Url(changed), all, null, 0, ports)
    expect(['unreadable', 'unknown-key', 'forged']).toContain(kind)
  }
  expect(await checkCopy(signed, [], null, 0, ports)).toEqual({ kind: 'unknown-key' })
  const compromised = all.map((key) => ({ ...key, state: 'compromised' as const }))
  expect(await checkCopy(signed, compromised, null, 0, ports)).toEqual({ kind: 'compromised-key' })
  expect(await judged('')).toEqual({ kind: 'unreadable' })
})

test('[CPY-5] [CPY-12] a list of one district tells nothing of a copy of another', async () => {
  const mark = copyMark(await numberOf())
  const list = { at: Date.now(), district: '26', revoked: [mark], superseded: [] }
  const by = async (district: string | null) =>
    (await checkCopy(signed, await keysOf(server), { ...list, district }, list.at, ports)).kind
  expect([await by('26'), await by(null), await by('33')]).toEqual(['revoked', 'revoked', 'genuine-old-list'])
})

test('[CPY-5] a revoked copy is told as such, and is printed no more', async () => {
  const supervisor = await server.as('supervisor1')
  expect(told(await supervisor.call('copy.revoke', { orderId, copyId, reason: ' ' }))).toEqual([422, 'input.refused'])
  expect(told(await (await server.as('deliverer1')).call('copy.revoke', { orderId, copyId, reason: 'x' }))).toEqual([
    403,
    'permission.denied',
  ])
  expect((await supervisor.call('copy.revoke', { orderId, copyId, reason: 'ভুল খতিয়ান' })).status).toBe(200)
  expect(await judged(signed)).toMatchObject({ kind: 'revoked' })
  expect(told(await (await server.as('deliverer1')).call('copy.print', { orderId, copyId, reason: 'x' }))).toEqual([
    409,
    'copy.revoked',
  ])
})
