import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Access } from '#contract/call.ts'
import { seedId } from '#server/seed/ids.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import { startTestServer, testPassword, type CallName, type TestServer } from '#tests/support/test-server.ts'
import type { FastifyRequest } from 'fastify'
import { admit } from '#server/request/access.ts'
import { allCalls } from './call-table.ts'
import type { TokenFacts } from '#server/identity/token-facts.ts'

type Kind = 'office' | 'citizen' | 'vendor'

let server: TestServer
let tokens: Record<Kind, string>
beforeAll(async () => {
  // A vendor's token lives a minute by itself; there are more calls here than a slow machine gives in that.
  server = await startTestServer({ env: { VENDOR_ACCESS_SECONDS: '3600' } })
  const citizen = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
  const vendor = await server.call('vendor.sign-in', { username: 'vendor1', password: testPassword })
  tokens = {
    office: (await server.as('entry1')).accessToken,
    citizen: citizen.accessToken,
    vendor: vendor.body.ACCESS_TOKEN as string,
  }
})
afterAll(() => server.close())

const names = Object.keys(allCalls) as CallName[]

function isFor(kind: Kind, needs: Access): boolean {
  if (needs === 'public' || needs === 'any-kind') return true
  return kind === 'office' ? needs !== 'citizen' && needs !== 'vendor' && needs !== 'client' : needs === kind
}

describe.each(['office', 'citizen', 'vendor'] as const)(
  '[ACC-7] what is for another kind of user is refused to %s',
  (kind) => {
    const others = names.filter((name) => !isFor(kind, allCalls[name].needs))
    test('and there is such a thing', () => expect(others.length).toBeGreaterThan(3))
    test.each(others)('%s', async (name) => {
      // Somebody else's desk gives nothing to those who have none.
      const headers = { 'User-Token': tokens[kind], 'Active-Desk': seedId.desk('dhaka', 'supervisor-1') }
      const answer = await server.call(name, { deskId: seedId.desk('dhaka', 'supervisor-1') }, headers)
      expect([answer.status, answer.body.code]).toEqual([403, 'user.kind'])
    })
  },
)

test('[ACC-7] what is for every kind answers every kind', async () => {
  for (const [kind, userType] of [
    ['office', 'OFFICE'],
    ['citizen', 'CITIZEN'],
    ['vendor', 'VENDOR'],
  ] as const) {
    const answer = await server.call('session.user-info', {}, { 'User-Token': tokens[kind] })
    expect(answer.body.data.USER_TYPE).toBe(userType)
  }
})

test('[ACC-7] what is for another system of the state is refused to every person', async () => {
  for (const userType of ['OFFICE', 'SYSTEM', 'CITIZEN', 'VENDOR'] as const) {
    const [person] = await server.db.query<{ sub: string }>(
      'select idp_sub as sub from account where user_type = $1 and active and demo limit 1',
      [userType],
    )
    const token: TokenFacts = {
      sub: person?.sub ?? '',
      grantId: null,
      expiresAt: Date.now() + 60_000,
      from: userType === 'VENDOR' ? 'vendor' : 'provider',
      clientId: null,
      scopes: new Set(),
    }
    const request = { headers: { 'user-token': 'a token' } } as unknown as FastifyRequest
    const ports = { db: server.db, verifyToken: () => Promise.resolve(token), demo: true }
    await expect(admit(ports, request, { needs: 'client', scope: 'em.read' })).rejects.toMatchObject({
      code: 'user.kind',
    })
    if (userType === 'CITIZEN' || userType === 'VENDOR')
      expect((await admit(ports, request, { needs: 'any-kind' })).actor).toMatchObject({ kind: userType.toLowerCase() })
  }
})
