import { calculateJwkThumbprint } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { peekBundle } from '#contract/bundle/read-bundle.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { openPglite, type PgliteDatabase } from '#server/db/pglite.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import { makePairs } from '#vault/device-pairs.ts'
import { sourceOf } from '#workers/bundles/open-file.ts'
import {
  bringWork,
  headersOf,
  makeVolumeFile,
  openCarriedDevice,
  scope,
  volumeId,
  type CarriedDevice,
} from '../support/carried-device.ts'
import { startTestServer, testPassword, type Session, type TestServer } from '../support/test-server.ts'

let server: TestServer
let operator: Session
let colleague: Session
let supervisor: Session
let device: CarriedDevice
let number = 100

beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
  colleague = await server.as('entry2')
  supervisor = await server.as('supervisor1')
})
afterAll(() => server.close())

/** Each test has a device of its own, that was at the server once and holds the volume from a file. */
beforeEach(async () => {
  device = await openCarriedDevice(operator)
  await device.register(server)
  const taken = await device.takeFile(await makeVolumeFile(server, supervisor, operator, device.deviceId))
  expect(taken).toMatchObject({ kind: 'volume', progress: { phase: 'done', problem: null } })
  return () => device.close()
})

async function onServer(id: string): Promise<Khatian | undefined> {
  const [row] = await server.db.query<{ body: Khatian }>(
    `select body from record where home_district = '26' and id = $1 and body is not null`,
    [id],
  )
  return row?.body
}

/** How often each mutation of a record stands in the log. */
async function logged(id: string): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(
    `select count(*)::int as n from record_log where home_district = '26' and record_id = $1`,
    [id],
  )
  return row?.n ?? 0
}

async function bring(file: Blob, who: Session = operator): Promise<Blob> {
  const answer = await bringWork(server, headersOf(who), file)
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

async function countsOf(file: Blob) {
  return (await peekBundle(sourceOf(file))).manifest.counts
}

const remarks = async (id: string) => (await onServer(id))?.header['remarks']

describe('the way out', () => {
  test('[BDL-1] a volume taken in from a file is what the wire brings: records, template, scans', async () => {
    const wired = await openCarriedDevice(colleague)
    await wired.sync(server, colleague)
    const heads = async (one: CarriedDevice) =>
      (await one.user.replica.read((tx) => tx.recHeads(scope))).toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(await heads(device)).toEqual(await heads(wired))
    expect((await heads(device)).length).toBeGreaterThan(10)
    expect(await device.cursor()).toEqual(await wired.cursor())
    const [mine, theirs] = [await device.user.db.scope.get(scope), await wired.user.db.scope.get(scope)]
    expect(mine?.context).toEqual(theirs?.context)
    expect(await device.heldScans()).toBeGreaterThan(3)
    wired.close()
  })

  test('[BDL-5] the same file taken in twice changes nothing, and one that broke off goes on', async () => {
    const file = await makeVolumeFile(server, operator, operator)
    await device.user.images.page.clear()
    const before = await device.cursor()
    expect(await device.takeFile(file)).toMatchObject({ kind: 'volume', progress: { phase: 'done' } })
    expect(await device.heldScans()).toBeGreaterThan(3)
    expect(await device.cursor()).toBe(before)
  })

  test('[BDL-5] a newer file brings what changed; an older one is refused and takes nothing back', async () => {
    const older = await makeVolumeFile(server, operator, operator)
    const other = await openCarriedDevice(colleague)
    await other.sync(server, colleague)
    const id = await other.start(String(number++))
    await other.sync(server, colleague)
    other.close()
    const newer = await makeVolumeFile(server, operator, operator)
    expect(await device.takeFile(newer)).toMatchObject({ kind: 'volume', progress: { phase: 'done' } })
    expect((await device.shown(id))?.id).toBe(id)
    expect(await device.takeFile(older)).toEqual({ kind: 'refused', problem: 'bundle.older' })
    expect((await device.shown(id))?.id).toBe(id)
  })

  test('[BDL-2] a file for another person or another device is not opened', async () => {
    const theirs = await openCarriedDevice(colleague)
    await theirs.register(server, colleague)
    const file = await makeVolumeFile(server, supervisor, operator, device.deviceId)
    expect(await theirs.takeFile(file)).toEqual({ kind: 'refused', problem: 'bundle.not-yours' })
    const second = await openCarriedDevice(operator)
    await second.register(server)
    expect(await second.takeFile(file)).toEqual({ kind: 'refused', problem: 'bundle.not-yours' })
    // One for the person opens on each of his devices.
    expect(await second.takeFile(await makeVolumeFile(server, supervisor, operator))).toMatchObject({ kind: 'volume' })
    theirs.close()
    second.close()
  })

  test('[BDL-2] nothing in the file can be read without the key of the device', async () => {
    const text = Buffer.from(await (await makeVolumeFile(server, operator, operator)).arrayBuffer()).toString('utf8')
    for (const word of ['খতিয়ান', 'বিরুলিয়া', 'header', 'owners', 'RIFF']) expect(text).not.toContain(word)
  })
})

describe('a file that is not as it was made', () => {
  const changed = async (file: Blob, at: number): Promise<Blob> => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return new Blob([bytes])
  }

  test('[BDL-5] cut off anywhere: refused, and nothing of it is taken', async () => {
    const fresh = await openCarriedDevice(operator)
    await fresh.register(server)
    const file = await makeVolumeFile(server, operator, operator)
    for (const share of [0.0001, 0.2, 0.5, 0.9, 0.9999]) {
      const cut = file.slice(0, Math.floor(file.size * share))
      const { problem } = (await fresh.takeFile(cut)) as { problem: string }
      expect(['bundle.cut-off', 'bundle.unreadable', 'bundle.damaged']).toContain(problem)
    }
    expect(await fresh.cursor()).toBeNull()
    expect(await fresh.heldScans()).toBe(0)
    fresh.close()
  })

  test('[BDL-5] one bit changed anywhere: refused, and nothing of it is taken', async () => {
    const fresh = await openCarriedDevice(operator)
    await fresh.register(server)
    const file = await makeVolumeFile(server, operator, operator)
    for (let i = 0; i < 12; i++) {
      const taken = await fresh.takeFile(await changed(file, Math.floor((file.size * (i + 0.5)) / 12)))
      expect(taken.kind).toBe('refused')
    }
    expect(await fresh.cursor()).toBeNull()
    fresh.close()
  })

  test('[BDL-5] work that is cut off or changed is refused by the server, and the whole file passes afterwards', async () => {
    const id = await device.start(String(number++))
    const { file } = await device.saveWork()
    for (const bad of [file.slice(0, file.size - 20), await changed(file, 30), await changed(file, file.size - 200)])
      expect(await bringWork(server, headersOf(operator), bad)).toMatch(/^bundle\.(cut-off|damaged|signature)$/)
    expect(await onServer(id)).toBeUndefined()
    await bring(file)
    expect((await onServer(id))?.id).toBe(id)
  })

  test('[BDL-2] a file signed by somebody else is refused on both sides', async () => {
    // A server of another installation, with keys of its own.
    const stranger = await startTestServer({ engine: 'pglite' })
    const there = await stranger.as('entry1')
    const other = await openCarriedDevice(there)
    await other.register(stranger)
    const file = await makeVolumeFile(stranger, there, there)
    expect(await device.takeFile(file)).toEqual({ kind: 'refused', problem: 'bundle.signature' })
    await other.takeFile(file)
    await other.start(String(number++))
    const { file: work } = await other.saveWork()
    expect(await bringWork(server, headersOf(operator), work)).toBe('bundle.signature')
    other.close()
    await stranger.close()
  })

  test('[BDL-5] files that were swapped are refused by what they are', async () => {
    const volume = await makeVolumeFile(server, operator, operator)
    expect(await bringWork(server, headersOf(operator), volume)).toBe('bundle.signature')
    await device.start(String(number++))
    const { file: work } = await device.saveWork()
    expect(await device.takeFile(work)).toEqual({ kind: 'refused', problem: 'bundle.signature' })
    // Answers to the work of another device of the same person.
    const second = await openCarriedDevice(operator)
    await second.register(server)
    expect(await second.takeFile(await bring(work))).toEqual({ kind: 'refused', problem: 'bundle.not-yours' })
    expect(await bringWork(server, headersOf(operator), new Blob(['%PDF-1.7 nothing of ours']))).toBe(
      'bundle.unreadable',
    )
    second.close()
  })
})

describe('the way back', () => {
  test('[BDL-3] [S1] work that was carried is in the history once, and the answers settle it on the device', async () => {
    const id = await device.start(String(number++))
    await device.key(id, 'প্রথম')
    const { file, manifest } = await device.saveWork()
    expect(manifest.counts).toMatchObject({ entries: 2, records: 1, held: 0, left: 0 })
    // Nothing is gone from the device until the answers are back.
    expect(await device.states()).toEqual({ sealed: 2 })
    const answers = await bring(file, colleague)
    expect(await countsOf(answers)).toMatchObject({ applied: 2, duplicate: 0, takenAt: 0 })
    expect(await remarks(id)).toBe('প্রথম')
    expect(await device.takeFile(answers)).toMatchObject({ kind: 'answers', answered: 2 })
    expect(await device.states()).toEqual({ settled: 2 })
    expect((await device.shown(id))?.header['remarks']).toBe('প্রথম')
  })

  test('[BDL-4] [S3] the same work brought again, at another desk, has no effect and the same answers', async () => {
    const id = await device.start(String(number++))
    const { file } = await device.saveWork()
    await bring(file)
    const entries = await logged(id)
    const answers = await bring(file, supervisor)
    const counts = await countsOf(answers)
    expect(counts).toMatchObject({ applied: 0, duplicate: 1 })
    expect(counts['takenAt']).toBeGreaterThan(0)
    expect(await logged(id)).toBe(entries)
    await device.takeFile(answers)
    await device.takeFile(answers)
    expect(await device.states()).toEqual({ settled: 1 })
  })

  test('[BDL-7] both ends show the same code, and the server has written down which files there were', async () => {
    await device.start(String(number++))
    const volume = await makeVolumeFile(server, supervisor, operator)
    const given = await peekBundle(sourceOf(volume))
    expect(given.code).toMatch(/^\d{4}-\d{4}-\d{4}$/)
    expect(await device.takeFile(volume)).toMatchObject({ kind: 'volume', code: given.code })
    const saved = await device.saveWork()
    const back = await peekBundle(sourceOf(await bring(saved.file)))
    await bring(saved.file, colleague)
    expect(await device.takeFile(await bring(saved.file))).toMatchObject({ kind: 'answers' })
    expect(back.manifest.answers).toBe(saved.manifest.id)
    const rows = await server.db.query(
      `select kind, code, by_id as "byId", times, counts from bundle where id = any($1::uuid[]) order by kind`,
      [[given.manifest.id, saved.manifest.id]],
    )
    expect(rows).toEqual([
      { kind: 'volume', code: given.code, byId: supervisor.userId, times: 1, counts: given.manifest.counts },
      { kind: 'work', code: saved.code, byId: operator.userId, times: 3, counts: saved.manifest.counts },
    ])
    expect(given.manifest.counts['khatians']).toBeGreaterThan(5)
  })

  test('[BDL-8] the office lists which files there were, another district sees none of them', async () => {
    await device.start(String(number++))
    const given = await peekBundle(sourceOf(await makeVolumeFile(server, supervisor, operator)))
    const saved = await device.saveWork()
    await bring(saved.file, colleague)
    await bring(saved.file, colleague)
    type Listed = { ID: string; KIND: string; CODE: string; TIMES: number; KHATIANS: number; CHANGES: number }
    const list = async (who: Session): Promise<Listed[]> =>
      (await who.call('volume-file.list', {})).body.data as Listed[]
    const rows = new Map((await list(supervisor)).map((row) => [row.ID, row]))
    const { records, entries } = saved.manifest.counts
    expect(rows.get(given.manifest.id)).toMatchObject({
      KIND: 'volume',
      VOLUME_NO: 1,
      PERSON_EN: 'Rasheda Akter',
      CODE: given.code,
      KHATIANS: given.manifest.counts['khatians'],
      TIMES: 1,
    })
    expect(rows.get(saved.manifest.id)).toMatchObject({
      KIND: 'work',
      CODE: saved.code,
      KHATIANS: records,
      CHANGES: entries,
      TIMES: 2,
    })
    expect(await list(await server.as('supervisor3'))).toEqual([])
    expect((await server.call('volume-file.list', {})).body.code).toBe('session.missing')
  })

  test('[BDL-3] files in the wrong order end as in the right one', async () => {
    const id = await device.start(String(number++))
    const { file: first } = await device.saveWork()
    await device.key(id, 'এক')
    const { file: second } = await device.saveWork()
    await device.key(id, 'দুই')
    const { file: third } = await device.saveWork()
    const back = []
    for (const file of [third, first, second, third]) back.push(await bring(file))
    expect(await remarks(id)).toBe('দুই')
    // Answers come in another order still, and the first ones never.
    for (const answers of [back[2], back[0], back[3]]) if (answers !== undefined) await device.takeFile(answers)
    expect(await device.states()).toEqual({ settled: 3 })
    expect((await device.shown(id))?.header['remarks']).toBe('দুই')
  })

  test('[BDL-5] a device that has synced over the wire meanwhile: its file is a repetition, old answers move nothing', async () => {
    const id = await device.start(String(number++))
    await device.key(id, 'ফাইলে')
    const { file } = await device.saveWork()
    await device.sync(server)
    expect(await device.states()).toEqual({ settled: 2 })
    await device.key(id, 'পরে')
    await device.user.ledger.seal(id)
    await device.sync(server)
    const cursor = await device.cursor()
    const answers = await bring(file)
    expect(await countsOf(answers)).toMatchObject({ applied: 0, duplicate: 2 })
    expect(await remarks(id)).toBe('পরে')
    expect(await device.takeFile(answers)).toMatchObject({ kind: 'answers', answered: 0 })
    expect(await device.cursor()).toBe(cursor)
    expect((await device.shown(id))?.header['remarks']).toBe('পরে')
  })

  test('[BDL-4] what somebody else keyed meanwhile comes back as a conflict for a person, as over the wire', async () => {
    const other = await openCarriedDevice(colleague)
    await other.sync(server, colleague)
    const id = await other.start(String(number++))
    await other.key(id, 'আগে')
    await other.sync(server, colleague)
    await other.sync(server, colleague)
    expect(await device.takeFile(await makeVolumeFile(server, operator, operator))).toMatchObject({ kind: 'volume' })
    await device.key(id, 'আমার')
    await other.key(id, 'ওর')
    await other.user.ledger.seal(id)
    await other.sync(server, colleague)
    const answers = await bring((await device.saveWork()).file)
    expect(await countsOf(answers)).toMatchObject({ partly: 1 })
    await device.takeFile(answers)
    expect(await device.states()).toEqual({ conflict: 1 })
    expect(await remarks(id)).toBe('ওর')
    // What stands behind it is held back, and said.
    await device.key(id, 'তারপর')
    expect((await device.saveWork()).manifest.counts).toMatchObject({ entries: 0, held: 2 })
    other.close()
  })

  test('[BDL-1] answers bring what others did, so that a device can go on for months without a connection', async () => {
    const other = await openCarriedDevice(colleague)
    await other.sync(server, colleague)
    const theirs = await other.start(String(number++))
    await other.sync(server, colleague)
    await device.takeFile(await bring((await device.saveWork()).file))
    expect((await device.shown(theirs))?.id).toBe(theirs)
    await other.key(theirs, 'আরও')
    await other.user.ledger.seal(theirs)
    await other.sync(server, colleague)
    await device.takeFile(await bring((await device.saveWork()).file))
    expect((await device.shown(theirs))?.header['remarks']).toBe('আরও')
    other.close()
  })
})

describe('chaos', () => {
  /** Numbers that look drawn, the same for a seed each time. */
  function drawing(seed: number): (below: number) => number {
    let state = seed * 2_654_435_761
    return (below) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return Math.floor((state / 2 ** 32) * below)
    }
  }

  test.each([1, 2, 3, 4, 5, 6])(
    '[BDL-4] [S1] [S2] files lost, cut off, brought in any order and again, between rounds over the wire: seed %i',
    async (seed) => {
      const draw = drawing(seed)
      const files: Blob[] = []
      const answers: Blob[] = []
      const keyed = new Map<string, string>()
      const pick = <T>(from: readonly T[]): T | undefined => from[draw(from.length)]
      for (let step = 0; step < 30; step++) {
        const id = pick([...keyed.keys()])
        switch (draw(7)) {
          case 0:
            if (keyed.size < 2) keyed.set(await device.start(String(number++)), '')
            break
          case 1:
            if (id === undefined) break
            await device.key(id, `${seed}.${step}`)
            keyed.set(id, `${seed}.${step}`)
            break
          case 2:
            files.push((await device.saveWork()).file)
            break
          case 3: {
            const file = pick(files)
            if (file !== undefined) answers.push(await bring(file, pick([operator, colleague, supervisor])))
            break
          }
          case 4: {
            const answer = pick(answers)
            if (answer !== undefined) expect((await device.takeFile(answer)).kind).toBe('answers')
            break
          }
          case 5: {
            const file = pick(files)
            if (file === undefined) break
            const cut = file.slice(0, draw(file.size - 1))
            expect(await bringWork(server, headersOf(operator), cut)).toMatch(/^bundle\./)
            break
          }
          case 6:
            if (draw(3) === 0) await device.sync(server)
            break
        }
        // What was keyed is shown on the device at every moment, whatever was brought meanwhile.
        for (const [one, value] of keyed) expect((await device.shown(one))?.header['remarks'] ?? '').toBe(value)
      }
      answers.push(await bring((await device.saveWork()).file))
      for (const answer of answers.toReversed()) await device.takeFile(answer)
      expect(Object.keys(await device.states())).toEqual(keyed.size === 0 ? [] : ['settled'])
      const entries = await device.user.replica.read((tx) => tx.entriesIn(['settled']))
      for (const [id, value] of keyed) {
        expect((await onServer(id))?.header['remarks'] ?? '').toBe(value)
        expect(await logged(id)).toBe(entries.filter(({ recordId }) => recordId === id).length)
      }
    },
  )
})

describe('older than a restore', () => {
  let place: TestServer
  let who: Session
  beforeAll(async () => {
    place = await startTestServer({ engine: 'pglite' })
    who = await place.as('entry1')
  })
  afterAll(() => place.close())

  /** The server as it was when a backup was taken, under the keys that are kept apart from backups. */
  async function restored(backup: Blob): Promise<{ old: TestServer; me: Session }> {
    const old = await startTestServer({
      db: await openPglite({ image: backup }),
      env: { IDENTITY_KEYS_DIR: place.config.identityKeysDir },
    })
    return { old, me: await old.as('entry1') }
  }

  test('[BDL-3] [S1] one file brings back what the restored server forgot, in order, and the answers a new beginning', async () => {
    const one = await openCarriedDevice(who)
    await one.register(place)
    await one.takeFile(await makeVolumeFile(place, who, who))
    const backup = await (place.db as PgliteDatabase).dump()
    const id = await one.start('120')
    await one.key(id, 'আগে')
    const carried = (file: Blob | string): Blob => {
      if (typeof file === 'string') throw new Error(file)
      return file
    }
    await one.takeFile(carried(await bringWork(place, headersOf(who), (await one.saveWork()).file)))
    expect(await one.states()).toEqual({ settled: 2 })
    const beforeRestore = await makeVolumeFile(place, who, who)
    await one.key(id, 'পরে')

    const { old, me } = await restored(backup)
    const answers = carried(await bringWork(old, headersOf(me), (await one.saveWork()).file))
    expect(await countsOf(answers)).toMatchObject({ applied: 3, duplicate: 0, rejected: 0, deferred: 0 })
    await one.takeFile(answers)
    expect(await one.states()).toEqual({ settled: 3 })
    expect((await one.shown(id))?.header['remarks']).toBe('পরে')
    // A volume's file of the history that is gone takes nothing back.
    expect(await one.takeFile(beforeRestore)).toEqual({ kind: 'refused', problem: 'bundle.older' })
    expect((await one.shown(id))?.header['remarks']).toBe('পরে')
    // One that holds nothing yet takes it, and is put right by its first answers.
    const fresh = await openCarriedDevice(me)
    await fresh.register(old, me)
    expect(await fresh.takeFile(await makeVolumeFile(old, me, me))).toMatchObject({ kind: 'volume' })
    expect((await fresh.shown(id))?.header['remarks']).toBe('পরে')
    fresh.close()
    one.close()
    await old.close()
  })

  test('[BDL-5] a volume of before a restore, taken in after it: the answers to the first work begin it anew', async () => {
    const one = await openCarriedDevice(who)
    await one.register(place)
    const backup = await (place.db as PgliteDatabase).dump()
    const other = await openCarriedDevice(who)
    await other.sync(place)
    const lost = await other.start('121')
    await other.sync(place)
    const volume = await makeVolumeFile(place, who, who, one.deviceId)
    expect(await one.takeFile(volume)).toMatchObject({ kind: 'volume' })
    expect((await one.shown(lost))?.id).toBe(lost)
    const kept = await one.start('122')
    const { old, me } = await restored(backup)
    const answers = await bringWork(old, headersOf(me), (await one.saveWork()).file)
    if (typeof answers === 'string') throw new Error(answers)
    await one.takeFile(answers)
    // What the server has no more is gone here too, unless somebody works on it; what was keyed here is there.
    expect(await one.shown(lost)).toBeUndefined()
    expect((await one.shown(kept))?.id).toBe(kept)
    expect(await one.states()).toEqual({ settled: 1 })
    other.close()
    one.close()
    await old.close()
  })
})

describe('who may not', () => {
  test('[BDL-6] work is taken in by a desk of its office, a vendor and who runs the system, by nobody else', async () => {
    await device.start(String(number++))
    const { file } = await device.saveWork()
    const elsewhere = await server.as('supervisor3')
    expect(await bringWork(server, headersOf(elsewhere), file)).toBe('bundle.other-office')
    expect(await bringWork(server, { 'User-Token': operator.accessToken }, file)).toBe('bundle.other-office')
    const citizen = await signIn(server.url, '01711000001', testPassword, new Visitor(), 'dlrms-citizen')
    expect(await bringWork(server, { 'User-Token': citizen.accessToken }, file)).toBe('bundle.other-office')
    expect(await bringWork(server, {}, file)).toBe('session.missing')
    const vendor = await server.call('vendor.sign-in', { username: 'vendor1', password: testPassword })
    expect(await bringWork(server, { 'User-Token': vendor.body.ACCESS_TOKEN as string }, file)).toBeInstanceOf(Blob)
    expect(await bringWork(server, headersOf(await server.as('admin1')), file)).toBeInstanceOf(Blob)
    expect(await bringWork(server, headersOf(supervisor), file)).toBeInstanceOf(Blob)
  })

  test('[BDL-6] a volume is handed to a colleague who may open it, on a device that is known', async () => {
    const give = async (who: Session, to: object) =>
      (await who.call('bundle.volume', { volumeId, userId: operator.userId, deskId: operator.deskId, ...to })).body.code
    expect(await give(supervisor, { deviceId: volumeId })).toBe('bundle.no-device')
    expect(await give(supervisor, { userId: colleague.userId })).toBe('bundle.no-device')
    const elsewhere = await server.as('entry3')
    expect(await give(supervisor, { userId: elsewhere.userId, deskId: elsewhere.deskId })).toBe('bundle.no-device')
    expect(await give(elsewhere, {})).toBe('volume.not-found')
    const unknown = await server.as('verifier1')
    expect(await give(supervisor, { userId: unknown.userId, deskId: unknown.deskId })).toBe('bundle.no-device')
  })

  test('[BDL-6] of a person without an account nothing is taken, and the file stays good', async () => {
    const id = await device.start(String(number++))
    const { file } = await device.saveWork()
    const set = (active: boolean) =>
      server.db.query('update app_user set active = $2 where id = $1', [operator.userId, active])
    await set(false)
    expect(await bringWork(server, headersOf(supervisor), file)).toBe('bundle.person-left')
    await set(true)
    await bring(file, supervisor)
    expect((await onServer(id))?.id).toBe(id)
  })

  test('[BDL-2] keys are known by their content, and nobody takes the name of another key', async () => {
    const key = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'B'.repeat(43), kid: 'C'.repeat(43) } as const
    // One that is on no curve, and a good one under another name.
    const named = { ...key, kid: await calculateJwkThumbprint({ kty: key.kty, crv: key.crv, x: key.x, y: key.y }) }
    const { signing } = await makePairs(null)
    for (const sent of [named, { ...signing.publicKey, kid: key.kid }]) {
      const answer = await operator.call('bundle.register', { deviceId: volumeId, signing: sent, sealing: sent })
      expect([answer.status, answer.body.code]).toEqual([422, 'bundle.signature'])
    }
  })

  test('[BDL-6] [VLT-19] a device that was called lost is offered no longer, and no file is made for it', async () => {
    const { deviceId } = device
    const state = { lastCseq: 0, unsent: 0, oldestAt: null, conflicts: 0, quarantined: 0, usage: null, quota: null }
    await operator.call('sync.report', { deviceId, installId: deviceId, build: 'b', ...state })
    const offered = async () =>
      (await supervisor.call('bundle.devices', { volumeId })).body.data.map(
        (one: { DEVICE_ID: string }) => one.DEVICE_ID,
      )
    expect(await offered()).toContain(deviceId)
    await operator.call('sync.lose', { deviceId, reason: 'x' })
    expect(await offered()).not.toContain(deviceId)
    const { userId, deskId } = operator
    const { status, body } = await supervisor.call('bundle.volume', { volumeId, userId, deskId, deviceId })
    expect([status, body.code]).toEqual([409, 'bundle.no-device'])
  })

  test('[VLT-19] work of a device that was called lost is kept as evidence and is not carried out', async () => {
    const stolen = await openCarriedDevice(operator)
    await stolen.register(server)
    const { deviceId } = stolen
    const state = { lastCseq: 0, unsent: 0, oldestAt: null, conflicts: 0, quarantined: 0, usage: null, quota: null }
    await operator.call('sync.report', { deviceId, installId: deviceId, build: 'b', ...state })
    await stolen.takeFile(await makeVolumeFile(server, operator, operator))
    const id = await stolen.start(String(number++))
    await stolen.key(id, 'চোরের লেখা')
    const { file } = await stolen.saveWork()
    await operator.call('sync.lose', { deviceId, reason: 'x' })
    for (let turn = 0; turn < 2; turn++)
      expect(await countsOf(await bring(file, colleague))).toMatchObject({ applied: 0, rejected: 2 })
    expect(await onServer(id)).toBeUndefined()
    const { data } = (await supervisor.call('sync.salvaged', { deviceId, pageNo: 1, pageSize: 10 } as never)).body
    expect(data.map((one: { code: string }) => one.code)).toEqual(['device.lost', 'device.lost'])
    expect(JSON.stringify(data)).toContain('চোরের লেখা')
    stolen.close()
  })

  test('[BDL-6] the devices that are offered are those of the office that may open the volume', async () => {
    const { body } = await supervisor.call('bundle.devices', { volumeId })
    const users = new Set(body.data.map((one: { USERNAME: string }) => one.USERNAME))
    expect([...users]).toContain('entry1')
    const elsewhere = await server.as('supervisor3')
    expect((await elsewhere.call('bundle.devices', { volumeId })).body.code).toBe('volume.not-found')
  })
})
