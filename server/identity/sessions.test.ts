import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, testPassword, type TestServer } from '#tests/support/test-server.ts'
import { signIn } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SESSION_IDLE_SECONDS: '600' } })
})
afterAll(() => server.close())

type Line = { ID: string; ADDRESS: string; AGENT: string; USED_AT: string | null; IS_CURRENT: boolean }

async function signed(username: string) {
  const tokens = await signIn(server.url, username, testPassword)
  const headers = { 'User-Token': tokens.accessToken }
  return { ...tokens, headers, check: async () => (await server.call('session.check', {}, headers)).status }
}

describe('sessions', () => {
  test('[ACT-4] tell where they began and when they were used last; [ACT-5] each is ended by itself', async () => {
    const [here, there, third] = [await signed('comparer1'), await signed('comparer1'), await signed('comparer1')]
    const list = async () => (await server.call('account.sessions', {}, here.headers)).body.data.SESSIONS as Line[]
    const lines = await list()
    expect(lines.map(({ ADDRESS }) => ADDRESS)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1'])
    expect(lines.every(({ USED_AT }) => USED_AT !== null)).toBe(true)
    // The newest stands first.
    const [, second] = lines
    const end = (sessionId: string) => server.call('account.end-session', { sessionId }, here.headers)
    expect((await end(second?.ID ?? '')).status).toBe(204)
    expect([await here.check(), await there.check(), await third.check()]).toEqual([200, 401, 200])
    expect((await server.call('session.renew', { refresh_token: there.refreshToken })).status).toBe(401)
    expect((await end(second?.ID ?? '')).status).toBe(404)
    const other = await server.as('verifier1')
    const foreign = await other.call('account.end-session', { sessionId: lines[0]?.ID ?? '' })
    expect(foreign.status).toBe(404)
    expect(await third.check()).toBe(200)
  })

  test('[ACT-5] an administrator sees and ends those of his people, with a reason, and nobody else does', async () => {
    const one = await signed('comparer1')
    const [office, elsewhere, operator] = [
      await server.as('officeadmin1'),
      await server.as('admin1'),
      await server.as('entry1'),
    ]
    const userId = seedId.user('comparer1')
    const seen = (await office.call('user.sessions', { userId })).body.data
    expect(seen.SESSIONS.length).toBeGreaterThan(0)
    expect((await operator.call('user.sessions', { userId })).status).toBe(403)
    expect((await office.call('user.sessions', { userId: (await server.as('entry3')).userId })).status).toBe(404)
    const sessionId = seen.SESSIONS[0].ID as string
    const act = { userId, sessionId, reason: 'যন্ত্র হারিয়েছে' }
    expect((await operator.call('user.end-sessions', act)).status).toBe(403)
    expect((await office.call('user.end-sessions', { ...act, reason: ' ' })).status).toBe(422)
    expect((await office.call('user.end-sessions', act)).body.data).toEqual({ ENDED: 1 })
    expect(await one.check()).toBe(401)
    const all = await elsewhere.call('user.end-sessions', { userId, reason: 'সব' })
    expect(all.body.data.ENDED).toBeGreaterThan(0)
    const self = await office.call('user.end-sessions', { userId: office.userId, reason: 'x' })
    expect(self.body.code).toBe('access.self')
  })

  test('[ACT-6] one in which nobody works is over, for calls and for refreshes; what a page asks by itself is no work', async () => {
    const one = await signed('approver1')
    const age = (minutes: number) =>
      server.db.query(`update session_note set used_at = now() - make_interval(mins => $1)`, [minutes])
    await age(9)
    expect(await one.check()).toBe(200)
    await age(11)
    expect(await one.check()).toBe(401)
    expect((await server.call('session.renew', { refresh_token: one.refreshToken })).status).toBe(401)
    const two = await signed('approver1')
    await age(9)
    await server.call('account.sessions', {}, two.headers)
    const [note] = await server.db.query<{ fresh: boolean }>(
      `select max(used_at) > now() - interval '1 minute' as fresh from session_note`,
    )
    expect(note?.fresh).toBe(true)
  })
})
