/**
 * L5: many devices with the real engine on memory replicas, over HTTP, against a real server process that is killed and
 * started again, and once put back to a backup. `SOAK_DEVICES`, `SOAK_ENTRIES`; prints one line of JSON.
 */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/free-port.ts'
import { startServer } from '../../e2e/pages/server.ts'
import { seeded } from '../simulation/seeded.ts'
import { openSoakDevice, type SoakDevice } from './soak-device.ts'

const deviceCount = Number(process.env['SOAK_DEVICES'] ?? 50)
const entryCount = Number(process.env['SOAK_ENTRIES'] ?? 200_000)
const longestDrain = 60_000
const seats = [
  { username: 'entry1', desk: 'entry-1' },
  { username: 'entry2', desk: 'entry-2' },
  { username: 'multi1', desk: 'entry-3' },
]
const books = ['birulia-1', 'birulia-2', 'akran-1']
const random = seeded(20_261_121)
const backup = mkdtempSync(join(tmpdir(), 'dlrms-soak-'))
const began = Date.now()

const server = await startServer(await freePort(), {}, 'embedded')
let restarts = 0

async function restart(between: () => void = () => undefined): Promise<void> {
  await server.kill()
  between()
  await server.start()
  restarts += 1
}

const devices: SoakDevice[] = []
for (let n = 0; n < deviceCount; n++) {
  const seat = seats[n % seats.length] ?? { username: '', desk: '' }
  const password = server.passwords.get(seat.username) ?? ''
  const at = { n, url: server.url, password, random, ...seat, book: books[n % books.length] ?? '' }
  devices.push(await openSoakDevice(at))
}

/** Every device keys its share; three of them at a time, each with its rounds in between. */
async function work(until: number): Promise<void> {
  await Promise.all(devices.map((device) => device.work(Math.ceil((entryCount * until) / deviceCount))))
}

for (const device of devices) device.faults.on = true
await work(0.2)
// Killed in the middle of everybody's work.
await Promise.all([work(0.4), pause(500).then(() => restart())])
await server.interrupt()
cpSync(server.dataDir, backup, { recursive: true })
await server.start()
await work(0.7)
await restart(() => {
  rmSync(server.dataDir, { recursive: true })
  cpSync(backup, server.dataDir, { recursive: true })
})
// What the restore took away is noticed by each device when it starts, as every morning.
for (const device of devices) await device.switchOn()
await Promise.all([work(1), pause(500).then(() => restart())])

for (const device of devices) device.faults.on = false
const ended = Date.now()
for (const device of devices) await device.switchOn()
for (let waiting = -1; waiting !== 0 && Date.now() - ended < longestDrain * 3;) {
  await Promise.all(devices.map((device) => device.drain()))
  waiting = (await Promise.all(devices.map((device) => device.waiting()))).reduce((sum, one) => sum + one, 0)
}
const drainMs = Date.now() - ended
const left = await Promise.all(devices.map((device) => device.waiting()))
assert.deepEqual(
  left,
  left.map(() => 0),
  'a queue did not drain',
)
assert.ok(drainMs <= longestDrain, `queues took ${drainMs} ms`)

// Whoever drained first has not pulled what the last one sent.
for (const device of devices) await device.drain()
const totals = { made: 0, settled: 0, conflicts: 0, quarantined: 0, unknown: 0, unequal: 0, incidents: 0 }
for (const device of devices) {
  const told = await device.judge((text) => createHash('sha256').update(text).digest('hex'))
  for (const name of Object.keys(totals) as (keyof typeof totals)[]) totals[name] += told[name]
}
assert.equal(totals.unknown, 0, 'the server does not know what it acknowledged')
assert.equal(totals.unequal, 0, 'a replica differs from the server')
assert.equal(totals.made, totals.settled + totals.conflicts + totals.quarantined, 'an entry is nowhere')

await server.close()
rmSync(backup, { recursive: true, force: true })
process.stdout.write(
  `${JSON.stringify({ devices: deviceCount, restarts, restores: 1, drainMs, ...totals, seconds: Math.round((Date.now() - began) / 1000) })}\n`,
)

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
