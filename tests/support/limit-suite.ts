import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPglite } from '#server/db/pglite.ts'
import { setPassword } from '#server/identity/accounts.ts'
import type { Database } from '#server/db/port.ts'
import { deviceOf } from '#server/identity/known-devices.ts'
import { limits } from '#server/identity/limits.ts'
import { paces } from '#server/identity/paces.ts'
import { seedId } from '#server/seed/ids.ts'
import { codeSentTo, otherCode, passResendWait } from './codes.ts'
import { openDemoDatabase } from './postgres.ts'
import { testImage } from './test-image.ts'
import { startTestServer, testPassword, type Answer, type TestServer } from './test-server.ts'

/** Limits hold for all processes: two servers on one database, on both engines. */
export function limitSuite(kind: 'pglite' | 'postgres'): void {
  let db: Database
  let servers: [TestServer, TestServer]
  beforeAll(async () => {
    db = kind === 'postgres' ? await openDemoDatabase() : await openPglite({ image: await testImage() })
    servers = [await startTestServer({ db }), await startTestServer({ db })]
  }, 120_000)
  beforeEach(() => db.query('delete from rate_limit'))
  afterAll(async () => {
    await Promise.all(servers.map((one) => one.close()))
    await db.close()
  })

  const at = (n: number): TestServer => (n % 2 === 0 ? servers[0] : servers[1])
  const codesOf = (answers: Answer[]): string[] =>
    answers.map((one) => (one.status < 300 ? 'ok' : (one.body.code as string)))
  const count = (codes: string[], code: string): number => codes.filter((one) => one === code).length

  describe(`limits on ${kind}`, () => {
    const enter = (n: number, username: string, password = 'wrong') =>
      at(n).call('vendor.sign-in', { username, password })

    test('[LIM-1] after five failures an account waits at this address, whichever process is asked and however many at once', async () => {
      const answers = await Promise.all(Array.from({ length: 16 }, (_, n) => enter(n, 'vendor1')))
      const codes = codesOf(answers)
      expect([count(codes, 'sign-in.wrong'), count(codes, 'request.rate')]).toEqual([5, 11])
      expect(codesOf([await enter(0, 'vendor1', testPassword), await enter(1, 'kiosk1', testPassword)])).toEqual([
        'request.rate',
        'ok',
      ])
      await db.query(`update rate_limit set until = now()`)
      expect((await enter(1, 'vendor1', testPassword)).status).toBe(200)
    })

    test('[LIM-2] a good sign-in is no attempt: an office behind one address is not locked out', async () => {
      const one = await enter(0, 'vendor1', testPassword)
      expect(one.status).toBe(200)
      const left = await db.query<{ hits: number }>(`select hits from rate_limit where hits > 0`)
      expect(left).toEqual([])
    })

    test('[LIM-3] failures of many names from one address are stopped as well', async () => {
      for (let n = 0; n < 3; n++) await enter(n, `nobody${n}`)
      await db.query(`update rate_limit set hits = $1, next_at = now() + interval '1 minute' where hits = 3`, [
        paces.signInAddress.free,
      ])
      expect(codesOf([await enter(0, 'nobody9'), await enter(1, 'vendor1', testPassword)])).toEqual([
        'request.rate',
        'request.rate',
      ])
    })

    test('[LIM-1] each failure more makes the wait longer, and the right password ends it', async () => {
      for (let n = 0; n < 5; n++) await enter(n, 'vendor1')
      const waits: number[] = []
      for (let n = 0; n < 3; n++) {
        const [row] = await db.query<{ wait: number }>(
          `select max(extract(epoch from next_at - now()))::float8 as wait from rate_limit`,
        )
        waits.push(Math.ceil(row?.wait ?? 0))
        await db.query('update rate_limit set next_at = now()')
        expect((await enter(n, 'vendor1')).status).toBe(401)
      }
      expect(waits).toEqual([4, 8, 16])
      await db.query('update rate_limit set next_at = now()')
      expect((await enter(0, 'vendor1', testPassword)).status).toBe(200)
      expect(codesOf([await enter(1, 'vendor1'), await enter(0, 'vendor1')])).toEqual([
        'sign-in.wrong',
        'sign-in.wrong',
      ])
    })

    test('[LIM-9] a device on which the account signed in before waits for nothing that others do', async () => {
      const first = await enter(0, 'vendor1', testPassword)
      const cookie = first.headers.get('set-cookie') ?? ''
      expect(cookie).toMatch(/HttpOnly; SameSite=Lax/)
      const mine = { cookie: `dlrms-device=${deviceOf(cookie)}` }
      for (let n = 0; n < 6; n++) await enter(n, 'vendor1')
      await db.query(`update rate_limit set hits = 1000, next_at = now() + interval '1 minute'`)
      const known = (password: string, headers: Record<string, string> = mine) =>
        at(1).call('vendor.sign-in', { username: 'vendor1', password }, headers)
      expect((await enter(0, 'vendor1', testPassword)).status).toBe(429)
      expect((await known(testPassword)).status).toBe(200)
      // It is known for the accounts that signed in on it, and slowed by failures of its own.
      expect((await at(0).call('vendor.sign-in', { username: 'kiosk1', password: testPassword }, mine)).status).toBe(
        429,
      )
      expect((await known(testPassword, { cookie: `dlrms-device=${'A'.repeat(43)}` })).status).toBe(429)
      for (let n = 0; n < 5; n++) expect((await known('wrong')).status).toBe(401)
      expect((await known(testPassword)).status).toBe(429)
    })

    test('[LIM-9] another password makes a device unknown', async () => {
      const { headers } = await enter(0, 'vendor1', testPassword)
      const device = deviceOf(headers.get('set-cookie'))
      const known = () => db.query(`select 1 from known_device where device_hash = $1`, [hashOf(device ?? '')])
      expect(await known()).toHaveLength(1)
      await setPassword(db, seedId.user('vendor1'), 'x')
      expect(await known()).toEqual([])
      await db.query(`update public_account set password_hash = k.password_hash from public_account k
        where public_account.username = 'vendor1' and k.username = 'kiosk1'`)
    })

    test('[LIM-4] codes are sent five times an hour for a contact, and once a minute', async () => {
      const ask = (n: number) =>
        at(n).call('account.code', { purpose: 'REGISTER', userType: 'CITIZEN', name: '01600000001' })
      const atOnce = codesOf(await Promise.all([ask(0), ask(1), ask(0), ask(1)]))
      expect([count(atOnce, 'ok'), count(atOnce, 'request.rate')]).toEqual([1, 3])
      await passResendWait(db)
      expect(codesOf([await ask(0)])).toEqual(['ok'])
      await passResendWait(db)
      expect(codesOf([await ask(1)])).toEqual(['request.rate'])
    })

    test('[LIM-5] a code takes five tries in all, however many at once', async () => {
      await servers[0].call('account.code', { purpose: 'RESET', userType: 'VENDOR', name: 'kiosk1' })
      const right = await codeSentTo(db, '01711000003')
      const attempt = (n: number, code: string) =>
        at(n).call('account.reset-password', {
          userType: 'VENDOR',
          name: 'kiosk1',
          code,
          newPassword: 'notun-password',
        })
      await Promise.all(Array.from({ length: 8 }, (_, n) => attempt(n, otherCode(right))))
      expect(codesOf([await attempt(0, right)])).toEqual(['code.wrong'])
      const [row] = await db.query<{ tries: number }>(`select tries from one_time_code where subject = 'VENDOR/kiosk1'`)
      expect(row?.tries).toBe(5)
    })

    test('[LIM-6] registrations and code tries from one address are counted', async () => {
      const person = { contact: '01600000003', code: '123456', password: 'kheter-dhan-1', nameBn: 'ক খ', nameEn: 'A B' }
      const before = limits.registrationAddress.most
      for (let n = 0; n < before; n++) await at(n).call('citizen.register', person)
      expect(codesOf([await at(0).call('citizen.register', person)])).toEqual(['request.rate'])
    })

    test('[LIM-6] people behind one address of a carrier register, since what goes well is not counted', async () => {
      const { registrationAddress, codeTryAddress } = limits
      for (const [n, contact] of ['01600000011', '01600000012', '01600000013'].entries()) {
        await at(n).call('account.code', { purpose: 'REGISTER', userType: 'CITIZEN', name: contact })
        const code = await codeSentTo(db, contact)
        const person = { contact, code, password: 'kheter-dhan-1', nameBn: 'ক খ', nameEn: 'A B' }
        expect((await at(n).call('citizen.register', person)).status).toBe(200)
      }
      const left = await db.query(`select key from rate_limit where hits > 0 and (key like $1 or key like $2)`, [
        `${registrationAddress.act}/%`,
        `${codeTryAddress.act}/%`,
      ])
      expect(left).toEqual([])
      expect(registrationAddress.most).toBeGreaterThanOrEqual(300)
    })

    test('[LIM-11] exchanges and refreshes of the provider that are refused are counted for all processes', async () => {
      const exchange = (n: number) =>
        at(n).call('session.exchange', {
          code: 'x',
          redirect_uri: 'http://localhost/callback',
          code_verifier: 'y'.repeat(43),
        })
      expect(codesOf([await exchange(0), await exchange(1)])).toEqual(['session.exchange', 'session.exchange'])
      await db.query('update rate_limit set hits = $1 where hits = 2', [limits.exchangeAddress.most])
      expect(codesOf([await exchange(0), await exchange(1)])).toEqual(['request.rate', 'request.rate'])
    })

    test('[LIM-7] two tabs refresh at once on two processes and get one answer; a storm is stopped', async () => {
      const { body } = await enter(0, 'vendor1', testPassword)
      const renew = (n: number, refreshToken: string) => at(n).call('vendor.renew', { refreshToken })
      const answers = await Promise.all([0, 1, 2, 3].map((n) => renew(n, body.REFRESH_TOKEN as string)))
      expect(new Set(answers.map((one) => one.body.REFRESH_TOKEN)).size).toBe(1)
      const next = answers[0]?.body.REFRESH_TOKEN as string
      const storm = codesOf(await Promise.all(Array.from({ length: 15 }, (_, n) => renew(n, next))))
      expect(count(storm, 'request.rate')).toBe(15 - limits.vendorRefreshSession.most)
    })

    test('[LIM-8] one contact and one user name belong to one account, however many register at once', async () => {
      const contact = '01600000008'
      await servers[0].call('account.code', { purpose: 'REGISTER', userType: 'CITIZEN', name: contact })
      const code = await codeSentTo(db, contact)
      const person = { contact, code, password: 'kheter-dhan-1', nameBn: 'ক খ', nameEn: 'A B' }
      const codes = codesOf(await Promise.all([0, 1, 2, 3].map((n) => at(n).call('citizen.register', person))))
      expect([count(codes, 'ok'), count(codes, 'code.wrong')]).toEqual([1, 3])
      expect(await db.query('select 1 from public_account where mobile = $1', [contact])).toHaveLength(1)
    })
  })
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url')
}
