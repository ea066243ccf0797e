import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWorked, readChallenge, workParts, workText, writeProof } from '#domain/work-proof/work-proof.ts'
import { seedId } from '#server/seed/ids.ts'
import { toldOf } from '#tests/support/order-desk.ts'
import { searchLimits } from './search-budget.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
const clock = { at: Date.UTC(2026, 10, 25, 6) }
beforeAll(async () => {
  server = await startTestServer({ now: () => clock.at, env: { TRUSTED_PROXIES: 'loopback' } })
})
afterAll(() => server.close())
beforeEach(() => server.db.query('delete from rate_limit'))

const here = { 'X-Forwarded-For': '203.0.113.7' }
const place = { jlNumberId: seedId.jlNumber('birulia', 'RS'), survey: 'RS' } as const

type Guest = (workProof?: string, headers?: Record<string, string>) => Promise<unknown>

const trackingFree = 20
const { searches, names, namesAtPlace, placeNames } = searchLimits

const guests: readonly [string, Guest, expected: unknown, free: number][] = [
  [
    'khatians',
    async (workProof, headers = here) =>
      toldOf(await server.call('public-order.khatians', { ...place, khatianNo: '1', ...given(workProof) }, headers)),
    [200, undefined],
    searches.free,
  ],
  [
    'names',
    async (workProof, headers = here) =>
      toldOf(await server.call('public-order.khatians', { ...place, owner: 'Karim', ...given(workProof) }, headers)),
    [200, undefined],
    names.free,
  ],
  [
    'maps',
    async (workProof, headers = here) =>
      toldOf(await server.call('public-order.maps', { ...place, ...given(workProof) }, headers)),
    [200, undefined],
    searches.free,
  ],
  [
    'track',
    async (workProof, headers = here) =>
      toldOf(
        await server.call('public-order.track', { orderNo: 'x', mobileEnd: '0001', ...given(workProof) }, headers),
      ),
    [404, 'order.not-found'],
    trackingFree,
  ],
]

const given = (workProof?: string) => (workProof === undefined ? {} : { workProof })

async function challenge(headers = here): Promise<string> {
  return (await server.call('public-order.work', {}, headers)).body.data.CHALLENGE as string
}

/** As anybody's device does it, by the digest of Node instead of that of the page. */
function work(text: string, parts = workParts): string {
  const { seal = '', bits = 0 } = readChallenge(text) ?? {}
  const counters = Array.from({ length: parts }, (_, part) => {
    for (let counter = 0; ; counter++)
      if (
        isWorked(
          createHash('sha256')
            .update(workText(seal, part, counter))
            .digest()
            .readUInt32BE(0),
          bits,
        )
      )
        return counter
  })
  return writeProof(text, counters)
}

async function useUp(guest: Guest, expected: unknown, free: number): Promise<void> {
  for (let n = 0; n < free; n++) expect(await guest()).toEqual(expected)
}

const required = [428, 'work.required']

test.each(guests)(
  '[ORD-13] %s: free tries first, then each brings work of its own',
  async (_name, guest, expected, free) => {
    await useUp(guest, expected, free)
    expect(await guest()).toEqual(required)
    const proof = work(await challenge())
    expect(await guest(proof)).toEqual(expected)
    expect(await guest(proof)).toEqual(required)
    expect(await guest(work(await challenge()))).toEqual(expected)
    // Somebody at another address has tries of their own.
    expect(await guest(undefined, { 'X-Forwarded-For': '203.0.113.8' })).toEqual(expected)
  },
)

test('[ORD-13] work that was not done, is not ours, of another address or too old, opens nothing', async () => {
  const [[, guest, expected, free]] = guests as [(typeof guests)[number]]
  await useUp(guest, expected, free)
  const text = await challenge()
  const { bits = 0 } = readChallenge(text) ?? {}
  expect(bits).toBeGreaterThanOrEqual(12)
  for (const proof of [
    '',
    writeProof(
      text,
      Array.from({ length: workParts }, () => 0),
    ),
    work(text, workParts - 1),
    // Easier than it was given out.
    work(`1.${text.slice(text.indexOf('.') + 1)}`),
    work(await challenge({ 'X-Forwarded-For': '203.0.113.8' })),
  ])
    expect(await guest(proof)).toEqual(required)
  const old = work(text)
  clock.at += 600_001
  expect(await guest(old)).toEqual(required)
})

test('[ORD-13] who asks for very much is given more work, and none in the end', async () => {
  const bits = async (hits: number) => {
    await server.db.query(`update rate_limit set hits = $1 where key like 'work/address/%'`, [hits])
    const answer = await server.call('public-order.work', {}, here)
    return answer.status === 200 ? readChallenge(answer.body.data.CHALLENGE as string)?.bits : toldOf(answer)
  }
  await challenge()
  expect([await bits(2), await bits(300), await bits(600), await bits(1200), await bits(3000)]).toEqual([
    12,
    13,
    14,
    15,
    [429, 'request.rate'],
  ])
})

test('[ORD-13] beyond what an address may ask at all, work opens nothing', async () => {
  const [[, guest, expected]] = guests as [(typeof guests)[number]]
  expect(await guest()).toEqual(expected)
  await server.db.query(`update rate_limit set hits = ${searches.most} where key like 'public/khatians/%'`)
  expect(await guest(work(await challenge()))).toEqual([429, 'request.rate'])
})

const search = async (owner: string, headers: Record<string, string>, workProof?: string): Promise<unknown> =>
  toldOf(await server.call('public-order.khatians', { ...place, owner, ...given(workProof) }, headers))

test('[ORD-13] names: the budget of a person at one mouza ends before the budget of all mouzas', async () => {
  expect(await search('Karim', here)).toEqual([200, undefined])
  await server.db.query(`update rate_limit set hits = ${namesAtPlace.most} where key like 'public/names-at-place/%'`)
  expect(await search('Karim', here, work(await challenge()))).toEqual([429, 'request.rate'])
  const [other] = await server.db.query<{ id: string }>(
    `select id from jl_number where survey = 'RS' and id <> $1 limit 1`,
    [place.jlNumberId],
  )
  const elsewhere = await server.call(
    'public-order.khatians',
    { jlNumberId: other?.id ?? '', survey: 'RS', owner: 'Karim' },
    here,
  )
  expect(toldOf(elsewhere)).toEqual([200, undefined])
  // A number names no owner, so the same mouza is still searched by number.
  expect(await guests[0]?.[1]()).toEqual([200, undefined])
})

test('[ORD-13] names: a mouza that many addresses search asks each of them for work, and refuses none', async () => {
  expect(await search('Karim', here)).toEqual([200, undefined])
  await server.db.query(`update rate_limit set hits = ${placeNames.free} where key like 'public/place-names/%'`)
  const other = { 'X-Forwarded-For': '203.0.113.9' }
  expect(await search('Karim', other)).toEqual(required)
  expect(await search('Karim', other, work(await challenge(other)))).toEqual([200, undefined])
})

test('[ORD-13] names: a signed-in person has a budget of their own behind a shared address', async () => {
  expect(await search('Karim', here)).toEqual([200, undefined])
  await server.db.query(`update rate_limit set hits = ${names.most}`)
  expect(await search('Karim', here, work(await challenge()))).toEqual([429, 'request.rate'])
  const own = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
  expect(await search('Karim', { ...here, 'User-Token': own.accessToken })).toEqual([200, undefined])
})
