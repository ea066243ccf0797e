import { randomUUID } from 'node:crypto'
import { wireLimits } from '#contract/limits.ts'
import { volumeScope } from '#contract/sync.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { cellPath } from '#domain/khatian/path.ts'
import { uuid7Node } from '#domain/kernel/uuid7.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { findActor } from '#server/identity/find-actor.ts'
import { seedId } from '#server/seed/ids.ts'
import { pullScopePages } from '#server/sync/pull.ts'
import { pushBatch } from '#server/sync/push.ts'
import { sqlFeedStore } from '#server/sync/sql-feed-store.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { memoryReplica } from '#store/memory-replica.ts'
import { createEngine, takeLead } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { createLedger } from '#sync/ledger.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { caseKhatian, caseOf, openCorrectionDesk, type CorrectionDesk } from '../support/correction-desk.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'
import { buildVolumeContext } from '../support/volume-context.ts'

let server: TestServer
let desk: CorrectionDesk

beforeAll(async () => {
  server = await startTestServer()
  desk = await openCorrectionDesk(server)
})
afterAll(() => server.close())

const district = '26'
const volumeId = seedId.volume('birulia-1')
const scope = volumeScope(volumeId)
const recordId = caseKhatian('1')

async function bodyOf<Body>(id: string, homeDistrict = district): Promise<Body> {
  const [row] = await server.db.query<{ body: Body }>('select body from record where home_district = $1 and id = $2', [
    homeDistrict,
    id,
  ])
  if (row === undefined) throw new Error(`no record ${id}`)
  return row.body
}

/** A device of the operator's that holds the book, and reaches the server whenever its engine goes a round. */
async function openDevice() {
  const userId = seedId.user('entry1')
  const { deskId } = desk.entry
  const replica = memoryReplica()
  const newId = uuid7Node(
    () => Date.now(),
    () => Math.floor(Math.random() * 2 ** 32),
  )
  const now = (): number => Date.now()
  const ledger = createLedger({ replica, logic: khatianLogic, now, newId, person: { userId, deskId } })
  const volume = await bodyOf<Volume>(volumeId)
  const context = buildVolumeContext(volume, await bodyOf<Template>(volume.templateId, '00'))
  await replica.write((tx) => tx.putScope(freshScope(scope, deskId, context)))
  const door = createDoor(sqlDoorStore(server.db), now)
  const deviceId = randomUUID()
  const ports = { door, findActor: (user: string, at: string) => findActor(server.db, user, at) }
  const engine = createEngine(
    {
      replica,
      logic: khatianLogic,
      ledger,
      now,
      newId,
      random: () => 0.5,
      send: async (batch) => ({
        kind: 'answered',
        results: await pushBatch(ports, userId, { deviceId, batch }),
        serverTime: now(),
      }),
      fetchPages: async function* (scopes, limit) {
        for (const wanted of scopes) yield* pullScopePages(sqlFeedStore(server.db), district, wanted, limit)
      },
      wait: async () => 'elapsed',
      onState: () => undefined,
      pollMs: 0,
      limits: wireLimits,
    },
    await takeLead(replica),
  )
  return {
    ledger,
    round: () => engine.round(),
    held: () => replica.tables().rec.get(recordId)?.body as Khatian | undefined,
    states: () => [...replica.tables().entry.values()].map(({ state }) => state),
  }
}

test('[UNL-4] [UNL-1] a device without a connection through unlock, entry and giving up shows the case and loses nothing that was keyed', async () => {
  const device = await openDevice()
  await device.round()
  const approved = device.held()
  expect(approved).toMatchObject({ status: 5, version: 1 })
  let now = await desk.held('1')
  await device.round()
  expect(device.held()).toMatchObject({ status: 13, hold: { kind: 'case', no: now['CASE_NO'] } })
  now = caseOf(await desk.room.call('khatian-correction.khatian-unlock', { caseId: now.ID, baseRev: now.REV }))
  await device.round()
  expect(device.held()).toMatchObject({ status: 8, version: 2, basis: { no: now['CASE_NO'] } })

  // The connection goes. What is keyed meanwhile was keyed on a draft that nobody wants any more.
  const [owner] = approved?.owners ?? []
  const path = cellPath('owners', owner?.id ?? '', 'name')
  const before = owner?.cells['name'] ?? null
  await device.ledger.commitEdits(recordId, scope, [{ path, from: before, to: 'অফলাইনে লেখা' }])
  await device.ledger.queue(recordId, scope, 'khatian.act', { act: 'entry-complete' })
  now = caseOf(
    await desk.room.call('khatian-correction.abandon', { caseId: now.ID, baseRev: now.REV, comment: 'বই মেলে' }),
  )
  expect(now.STATUS).toBe(4)

  await device.round()
  await device.round()
  const standing = device.held()
  expect(standing).toMatchObject({ status: 5, version: 1 })
  expect(standing?.hold).toBeUndefined()
  expect(standing?.owners).toEqual(approved?.owners)
  const kept = device.states()
  expect(kept).toContain('quarantine')
  expect(kept).not.toContain('settled')
  const { entries } = await device.ledger.exportEntries()
  expect(JSON.stringify(entries)).toContain('অফলাইনে লেখা')
  expect(JSON.stringify(entries)).toContain('khatian.locked')
  expect(await bodyOf<Khatian>(recordId)).toMatchObject({ status: 5, owners: approved?.owners })
})
