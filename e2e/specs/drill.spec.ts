import { expect, test } from '@playwright/test'
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPglite } from '#server/db/pglite.ts'
import { openSoakDevice, type SoakDevice } from '#tests/prove/soak-device.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { seeded } from '../../tests/simulation/seeded.ts'
import { startServer, type AppServer } from '../pages/server.ts'

/** The drill of `server/backup/drill.test.ts` with the built product in a process of its own, and the command of a restore. */
const seats = [
  { username: 'entry1', desk: 'entry-1', book: 'birulia-1' },
  { username: 'entry2', desk: 'entry-2', book: 'birulia-2' },
  { username: 'multi1', desk: 'entry-3', book: 'akran-1' },
]
const each = { before: 40, meanwhile: 120, forgotten: 160, unsent: 80 }

let server: AppServer
const safe = mkdtempSync(join(tmpdir(), 'dlrms-drill-'))

test.beforeAll(async () => {
  server = await startServer(7211, {}, 'embedded')
})

test.afterAll(async () => {
  await server.close()
  rmSync(safe, { recursive: true, force: true })
})

test('[ADM-18] [ADM-19] the built product: a backup under load, the restore by its command, and devices with full outboxes lose and double nothing', async () => {
  test.setTimeout(300_000)
  const devices: SoakDevice[] = []
  for (const [n, seat] of seats.entries())
    devices.push(
      await openSoakDevice({
        n,
        url: server.url,
        password: server.passwords.get(seat.username) ?? '',
        random: seeded(n + 1),
        ...seat,
      }),
    )
  const allOf = (one: (device: SoakDevice) => Promise<void>) => Promise.all(devices.map(one))
  await allOf((one) => one.work(each.before))
  const working = allOf((one) => one.work(each.meanwhile))
  await takeBackup()
  await working
  // What comes now was acknowledged, and the restored database knows nothing of it.
  await allOf((one) => one.work(each.forgotten))
  await allOf((one) => one.keyAlone(each.unsent))
  await server.kill()

  // The disk is gone; the backup and the keys lay elsewhere.
  const [file = ''] = readdirSync(join(server.dataDir, 'backups')).filter((name) => name.endsWith('.backup'))
  cpSync(join(server.dataDir, 'backups'), safe, { recursive: true })
  const keys = ['seal-key.pem', 'identity-keys', 'demo-sign-ins.json']
  for (const key of keys) cpSync(join(server.dataDir, key), join(safe, key), { recursive: true })
  rmSync(server.dataDir, { recursive: true, force: true })
  for (const key of keys) cpSync(join(safe, key), join(server.dataDir, key), { recursive: true })
  const restored = await npm('restore', join(safe, file))
  expect(restored).toContain('log ok')
  expect(restored).toContain('feed ok')
  await server.start()

  await allOf((one) => one.switchOn())
  await expect(async () => {
    await allOf((one) => one.drain())
    expect(await Promise.all(devices.map((one) => one.waiting()))).toEqual(devices.map(() => 0))
  }).toPass({ timeout: 60_000 })
  await allOf((one) => one.drain())
  for (const device of devices) {
    const told = await device.judge((text) => createHash('sha256').update(text).digest('hex'))
    const made = each.forgotten + each.unsent
    expect(told).toMatchObject({ made, settled: made, unknown: 0, unequal: 0, conflicts: 0, quarantined: 0 })
  }
  await server.interrupt()
  const db = await openPglite({ dataDir: join(server.dataDir, 'pg') })
  const [held] = await db.query<{ khatians: number; numbers: number }>(
    `select count(*)::int as khatians, count(distinct (jl_number_id, number))::int as numbers from khatian_index
      where home_district = '26' and number ~ '^[0-9]+/[0-9]{7}$'`,
  )
  await db.close()
  // Forty entries a khatian, the first of which makes it.
  const khatians = devices.length * Math.ceil((each.forgotten + each.unsent) / 40)
  expect(held).toEqual({ khatians, numbers: khatians })
  expect(await npm('verify-log')).toMatch(/^ok: /m)
  expect(await npm('verify-feed')).toMatch(/^ok: /m)
})

/** Asks for a backup as an administrator does on the screen, and waits for its end. */
async function takeBackup(): Promise<void> {
  const { accessToken } = await signIn(server.url, 'admin1', server.passwords.get('admin1') ?? '')
  const ask = async (method: string, path: string) => {
    const answer = await fetch(`${server.url}/api/v1${path}`, {
      method,
      headers: { 'User-Token': accessToken, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    const { data } = (await answer.json()) as { data: { ID: string; STATE: string } }
    return data
  }
  const { ID } = await ask('POST', '/operation/backups')
  await expect.poll(async () => (await ask('GET', `/jobs/${ID}`)).STATE, { timeout: 30_000 }).toBe('DONE')
}

/** A command of the product on the server's data folder; gives what it says. */
async function npm(script: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', script, '--', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: server.dataDir, DEMO: 'on' },
  })
  return stdout
}
