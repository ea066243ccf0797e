import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCopy } from '#domain/copy/check-copy.ts'
import { fromBase64Url, toBase64Url } from '#domain/copy/base64url.ts'
import { seedId } from '#server/seed/ids.ts'
import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
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

const clockAt = (now: number) => ({ now, keysAt: now, seen: now })

async function numberOf(): Promise<string> {
  const verdict = await judged(signed)
  return 'certificate' in verdict ? verdict.certificate.copyNo : ''
}

async function judged(text: string, now = Date.now()) {
  return checkCopy(text, await keysOf(server), await revocationsOf(server), clockAt(now), ports)
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

test('[CPY-13] the code says that the copy is certified, and an information copy is never called genuine', async () => {
  const verdict = await judged(signed)
  expect('certificate' in verdict ? verdict.certificate.copyType : null).toBe('certified')
  const deliverer = await server.as('deliverer1')
  // The same copy as one for information, signed anew.
  await server.db.query(
    `update certified_copy set certified = false, signed = null where home_district = '26' and id = $1`,
    [copyId],
  )
  expect((await deliverer.call('copy.print', { orderId, copyId, reason: 'যাচাই' })).status).toBe(200)
  const [online] = await server.db.query<{ signed: string }>(
    `select signed from certified_copy where home_district = '26' and id = $1`,
    [copyId],
  )
  await server.db.query(
    `update certified_copy set certified = true, signed = $2 where home_district = '26' and id = $1`,
    [copyId, signed],
  )
  expect((await judged(online?.signed ?? '')).kind).toBe('information')
})

test('[CPY-14] a clock set back, a list dated in the future and old keys give no green answer', async () => {
  const [keys, list] = [await keysOf(server), await revocationsOf(server)]
  const at = list?.at ?? 0
  const by = async (clock: { now: number; keysAt: number | null; seen: number }) =>
    (await checkCopy(signed, keys, list, clock, ports)).kind
  const day = 86_400_000
  expect(await by({ now: at, keysAt: at, seen: at })).toBe('genuine')
  expect(await by({ now: at - day, keysAt: at - day, seen: at - day })).toBe('wrong-clock')
  expect(await by({ now: at, keysAt: at + day, seen: at })).toBe('wrong-clock')
  expect(await by({ now: at, keysAt: at, seen: at + day })).toBe('wrong-clock')
  expect(await by({ now: at, keysAt: at - 401 * day, seen: at })).toBe('genuine-old-list')
  expect(await by({ now: at, keysAt: null, seen: at })).toBe('genuine-old-list')
})

test('[CPY-15] the holder of the code gets every row, as the code signs them; the number alone gives none', async () => {
  const looked = await server.call('copy.look', { code: signed })
  expect(looked.body.data).toMatchObject({ CERTIFIED: true, STANDING: 'valid' })
  const content = looked.body.data.CONTENT as string
  const verdict = await judged(signed)
  const rows = 'certificate' in verdict ? verdict.certificate.rows : null
  const hash = createHash('sha256').update(content).digest().subarray(0, 16)
  expect(Buffer.from(rows ?? new Uint8Array())).toEqual(hash)
  const { owners, dags } = JSON.parse(content) as { owners: object[]; dags: object[] }
  expect([owners.length > 0, dags.length > 0]).toEqual([true, true])
  expect(Object.keys(owners[0] ?? {}).toSorted()).toEqual(['name', 'share'])
  const byNumber = await server.call('copy.look', { number: await numberOf() })
  expect(byNumber.body.data).toMatchObject({ CERTIFIED: true, STANDING: 'valid', CONTENT: null })
  const changed = signed.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'))
  for (const asked of [{ code: changed }, { number: 'CC-26-26-999999-1' }, { number: '@' }, { code: 'x' }])
    expect(told(await server.call('copy.look', asked))).toEqual([404, 'copy.not-found'])
  expect(told(await server.call('copy.look', {}))).toEqual([422, 'input.refused'])
})

/** Without blanks: the lines of a paper break where they are full. */
const bare = (text: string): string => text.replaceAll(/\s+/g, '')

/** The text of a printed copy. */
async function paperText(path: string, body: object, headers: Record<string, string>): Promise<string> {
  const paper = await fetch(`${server.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  expect(paper.status).toBe(200)
  const bytes = new Uint8Array(await paper.arrayBuffer())
  return bare(await readPdf(bytes))
}

test('[CPY-16] a certified copy prints heading, office, order, officers and certificate; an information copy certifies nothing', async () => {
  const { accessToken, deskId } = await server.as('deliverer1')
  const asDesk = { 'User-Token': accessToken, 'Active-Desk': deskId }
  const certified = await paperText(`/khatian-orders/${orderId}/copies/${copyId}/print`, { REASON: 'যাচাই' }, asDesk)
  const [order] = await server.db.query<{ no: string; name: string }>(
    `select o.no, p.name from order_index o
       join order_party p on p.home_district = '26' and p.home_district = o.home_district and p.order_id = o.id
      where o.home_district = '26' and o.id = $1`,
    [orderId],
  )
  const officers = await server.db.query<{ name: string }>(
    `select name_bn as name from app_user where username in ('entry1', 'comparer1', 'approver1')`,
  )
  for (const words of [
    'গণপ্রজাতন্ত্রী বাংলাদেশ সরকার',
    'জেলা প্রশাসকের কার্যালয়, ঢাকা',
    'সার্টিফাইড কপি / Certified copy',
    'প্রত্যয়ন করা যাচ্ছে যে',
    'অবিকল ও সত্য অনুলিপি',
    'প্রত্যয়নকারী কর্মকর্তা',
    'সিল',
    toBengaliDigits(order?.no ?? '?'),
    order?.name ?? '?',
    'মোট ১০০.০০',
    'আবেদনের তারিখ',
    'সরবরাহের তারিখ',
    'মোট পৃষ্ঠা: ১',
    'পৃষ্ঠা ১ / ১',
    ...officers.map(({ name }) => name),
  ])
    expect(certified).toContain(bare(words))
  expect(officers).toHaveLength(3)

  // The same copy as one for information.
  const typed = (is: boolean, code: string | null) =>
    server.db.query(`update certified_copy set certified = $2, signed = $3 where home_district = '26' and id = $1`, [
      copyId,
      is,
      code,
    ])
  await typed(false, null)
  const information = await paperText(`/khatian-orders/${orderId}/copies/${copyId}/print`, { REASON: 'যাচাই' }, asDesk)
  await typed(true, signed)
  for (const words of ['অনলাইন কপি / Online copy', 'প্রমাণ হিসেবে গ্রহণযোগ্য নয়', order?.name ?? '?'])
    expect(information).toContain(bare(words))
  for (const words of ['গণপ্রজাতন্ত্রী', 'প্রত্যয়ন করা', 'সার্টিফাইড কপি /', 'সিল'])
    expect(information).not.toContain(bare(words))
})

test('[CPY-15] the code on the PDF is a live link', async () => {
  const { accessToken, deskId } = await server.as('deliverer1')
  const paper = await fetch(`${server.url}/api/v1/khatian-orders/${orderId}/copies/${copyId}/print`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'User-Token': accessToken, 'Active-Desk': deskId },
    body: JSON.stringify({ REASON: 'যাচাই' }),
  })
  expect(paper.status).toBe(200)
  // As the page that checks copies reads it out of a file.
  expect(Buffer.from(await paper.arrayBuffer()).toString('latin1')).toContain(`/v#${signed}`)
})

test('[CPY-7] a changed digit, another key or another form is never genuine', async () => {
  const bytes = fromBase64Url(signed) ?? new Uint8Array()
  const all = await keysOf(server)
  for (let at = 0; at < bytes.length; at++) {
    const changed = bytes.slice()
    changed[at] = (changed[at] ?? 0) ^ (1 << (at % 8))
    const { kind } = await checkCopy(toBase64Url(changed), all, null, clockAt(0), ports)
    expect(['unreadable', 'unknown-key', 'forged']).toContain(kind)
  }
  expect(await checkCopy(signed, [], null, clockAt(0), ports)).toEqual({ kind: 'unknown-key' })
  const compromised = all.map((key) => ({ ...key, state: 'compromised' as const }))
  expect(await checkCopy(signed, compromised, null, clockAt(0), ports)).toEqual({ kind: 'compromised-key' })
  expect(await judged('')).toEqual({ kind: 'unreadable' })
})

test('[CPY-5] [CPY-12] a list of one district tells nothing of a copy of another', async () => {
  const mark = copyMark(await numberOf())
  const list = { at: Date.now(), district: '26', revoked: [mark], superseded: [] }
  const by = async (district: string | null) =>
    (await checkCopy(signed, await keysOf(server), { ...list, district }, clockAt(list.at), ports)).kind
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
