import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { permissions } from '#domain/permission/permission.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import { type DoorCommand, type DoorResult } from '#server/door/door-command.ts'
import type { DoorStore } from '#server/door/store.ts'
import type { FeedStore } from '#server/sync/feed-store.ts'
import { pullScopePages } from '#server/sync/pull.ts'
import { testId } from './build-khatian.ts'
import { buildActor, otherVolumeId, volumeId } from './door-place.ts'
import { testTemplate } from './rs-template.ts'

export type DoorPlace = {
  readonly store: DoorStore
  readonly feed: FeedStore
  readonly noteAcked: (userId: string, deviceId: string, ackedThrough: number) => Promise<void>
  readonly prune: (now: number) => Promise<unknown>
  /** the kept versions of a khatian, by number, as they were approved */
  readonly versions: (khatianId: string) => Promise<readonly { version: number; body: Khatian }[]>
  readonly close: () => Promise<void>
}

const device = (n: number, cseq: number) => ({ deviceId: testId(0x5000 + n), madeAt: 1, clockOffset: 0, cseq })
const operator = buildActor(1)
const colleague = buildActor(2)
const scope = `volume:${volumeId}`

let counter = 0

function command(name: string, recordId: string, input: unknown, values: Partial<DoorCommand> = {}): DoorCommand {
  counter += 1
  return {
    recordId,
    command: name,
    input,
    baseRev: null,
    mid: testId(0x900000 + counter),
    hash: `h${counter}`,
    ...values,
  }
}

const create = (recordId: string, number: string, values: Partial<DoorCommand> = {}): DoorCommand =>
  command('khatian.create', recordId, { volumeId, templateId: testTemplate.id, number }, values)

const edit = (recordId: string, edits: readonly object[], values: Partial<DoorCommand> = {}): DoorCommand =>
  command('khatian.edit', recordId, { edits }, values)

const owner = { path: `owners[${testId(0xa1)}]`, from: null, to: { order: 'i1', cells: { name: 'করিম' } } }
const dag = { path: `dags[${testId(0xb1)}]`, from: null, to: { order: 'i1', cells: { dagNo: '12/7', area: 1250 } } }

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const summary = (results: readonly DoorResult[]): string[] =>
  results.map((result) => (result.code === undefined ? result.result : `${result.result} ${result.code}`))

/** What every form of the door's store has to hold; run on memory, PGlite and PostgreSQL. */
export function describeDoor(name: string, open: () => Promise<DoorPlace>): void {
  async function withDoor(work: (door: Door, place: DoorPlace) => Promise<void>): Promise<void> {
    const place = await open()
    try {
      await work(createDoor(place.store, { now: () => 1_700_000_000_000, newId: () => crypto.randomUUID() }), place)
    } finally {
      await place.close()
    }
  }

  const made = 1_700_000_000_000
  const dayMs = 86_400_000

  async function pullAll(place: DoorPlace, cursor: string | null, limit = 100) {
    const pages = []
    for await (const page of pullScopePages(place.feed, '26', { scope, cursor }, limit)) pages.push(page)
    return pages
  }

  describe(`the door on ${name}`, () => {
    test('[S1] a mutation sent again answers the same and has no second effect', () =>
      withDoor(async (door, place) => {
        const made = create(testId(0x11), '7', { device: device(1, 1) })
        const [first] = await door.executeAll(operator, [made])
        const again = await door.executeAll(operator, [made, made])
        expect(first).toMatchObject({ result: 'applied', rev: 1 })
        expect(summary(again)).toEqual(['duplicate', 'duplicate'])
        expect(again[0]).toMatchObject({ rev: first?.rev, digest: first?.digest })
        expect((await place.feed.head('26', scope)).seq).toBe(1)
      }))

    test('[S1] the same mutation twice in one batch has one effect', () =>
      withDoor(async (door) => {
        const made = create(testId(0x11), '7', { device: device(1, 1) })
        expect(summary(await door.executeAll(operator, [made, made]))).toEqual(['applied', 'duplicate'])
      }))

    test('[S3] the same id with another content is refused and nothing happens', () =>
      withDoor(async (door, place) => {
        const made = create(testId(0x11), '7', { device: device(1, 1) })
        await door.executeAll(operator, [made])
        const other = create(testId(0x12), '8', { mid: made.mid, hash: 'other', device: device(1, 2) })
        expect(summary(await door.executeAll(operator, [other]))).toEqual(['rejected sync.mid-reused'])
        expect(summary(await door.executeAll(operator, [{ ...create(testId(0x12), '8'), mid: made.mid }]))).toEqual([
          'rejected idempotency.mismatch',
        ])
        expect((await place.feed.head('26', scope)).seq).toBe(1)
      }))

    test('[SYN-1] a batch creates, fills and completes a khatian, each step one revision on, with a chained log', () =>
      withDoor(async (door, place) => {
        const id = testId(0x11)
        const results = await door.executeAll(operator, [
          create(id, '৭', { device: device(1, 1) }),
          edit(id, [owner, dag], { device: device(1, 2), baseRev: 0 }),
          command('khatian.act', id, { act: 'entry-complete' }, { device: device(1, 3), baseRev: 0 }),
        ])
        expect(summary(results)).toEqual(['applied', 'applied', 'applied'])
        expect(results.map((result) => result.rev)).toEqual([1, 2, 3])
        const body = results[2]?.body as Khatian
        expect(body).toMatchObject({ number: '7', status: 2, authors: [operator.userId] })
        expect(body.dags[0]?.cells['dagNo']).toBe('7/12')
        expect(results[2]?.digest).toBe(digestOf(body as unknown as Json))
        const [stored] = [...(await place.feed.records('26', [id])).values()]
        expect(digestOf(stored?.body as unknown as Json)).toBe(stored?.digest)
        expect(stored).toMatchObject({ rev: 3, logIndex: 2 })
      }))

    test('[KVN-4] a number is taken once per JL number and survey, also within a batch, and is free again after', () =>
      withDoor(async (door) => {
        const [a, b] = [testId(0x11), testId(0x12)]
        expect(summary(await door.executeAll(operator, [create(a, '7'), create(b, '৭')]))).toEqual([
          'applied',
          'rejected khatian.duplicate',
        ])
        const freed = [command('khatian.renumber', a, { number: '8' }), create(testId(0x13), '7')]
        expect(summary(await door.executeAll(operator, freed))).toEqual(['applied', 'applied'])
        const removed = [command('khatian.remove', a, {}), create(testId(0x14), '8')]
        expect(summary(await door.executeAll(operator, removed))).toEqual(['applied', 'applied'])
        expect(summary(await door.executeAll(operator, [create(a, '9')]))).toEqual(['rejected khatian.exists'])
      }))

    test('[KVN-4] of two who claim one number at the same time one gets it', () =>
      withDoor(async (door) => {
        const results = await Promise.all(
          [0, 1, 2, 3].map((n) => door.executeAll(buildActor(n + 10), [create(testId(0x40 + n), '7')])),
        )
        expect(summary(results.flat()).sort()).toEqual(['applied', ...Array(3).fill('rejected khatian.duplicate')])
      }))

    test('[SYN-1] a contested cell is told with the value that stands, and the others are applied', () =>
      withDoor(async (door) => {
        const id = testId(0x11)
        await door.executeAll(operator, [create(id, '7'), edit(id, [{ path: 'header.resaNo', from: null, to: 'ক' }])])
        const mine = edit(
          id,
          [
            { path: 'header.resaNo', from: null, to: 'খ' },
            { path: 'header.pageNo', from: null, to: 3 },
          ],
          { device: device(2, 1) },
        )
        const [result] = await door.executeAll(colleague, [mine])
        expect(result).toMatchObject({
          result: 'partly',
          appliedPaths: ['header.pageNo'],
          conflicts: [{ path: 'header.resaNo', before: null, mine: 'খ', theirs: 'ক' }],
        })
        expect((result?.body as Khatian | undefined)?.header).toEqual({ resaNo: 'ক', pageNo: 3 })
        expect(await door.executeAll(colleague, [mine])).toMatchObject([
          { result: 'partly', conflicts: [{ mine: 'খ' }] },
        ])
      }))

    test('[SYN-10] what stands behind an entry in trouble waits, other records go on', () =>
      withDoor(async (door) => {
        const [a, b] = [testId(0x11), testId(0x12)]
        const batch = [
          create(a, '7', { device: device(1, 1) }),
          edit(a, [{ path: 'header.nothing', from: null, to: 'ক' }], { device: device(1, 2) }),
          command('khatian.act', a, { act: 'entry-complete' }, { device: device(1, 3) }),
          create(b, '8', { device: device(1, 4) }),
        ]
        const expected = ['rejected field.unknown', 'deferred sync.lane-stopped']
        expect(summary(await door.executeAll(operator, batch))).toEqual(['applied', ...expected, 'applied'])
        expect(summary(await door.executeAll(operator, batch))).toEqual(['duplicate', ...expected, 'duplicate'])
      }))

    test('[SYN-11] an unknown command is not stored and passes once the server knows it', () =>
      withDoor(async (door) => {
        const unknown = command('khatian.embroider', testId(0x11), {}, { device: device(1, 1) })
        expect(summary(await door.executeAll(operator, [unknown]))).toEqual(['deferred sync.unknown-command'])
        expect(
          summary(await door.executeAll(operator, [{ ...unknown, ...create(testId(0x11), '7'), mid: unknown.mid }])),
        ).toEqual(['applied'])
      }))

    test('[SYN-5] an act that waited on a device passes behind its own edits, and is undecided when others came between', () =>
      withDoor(async (door) => {
        const id = testId(0x11)
        const mine = device(1, 1)
        await door.executeAll(operator, [create(id, '7', { device: mine }), edit(id, [owner, dag], { device: mine })])
        await door.executeAll(colleague, [
          edit(id, [{ path: 'header.resaNo', from: null, to: 'ক' }], { device: device(2, 1) }),
        ])
        const stale = command('khatian.act', id, { act: 'entry-complete' }, { device: mine, baseRev: 2 })
        expect(await door.executeAll(operator, [stale])).toMatchObject([{ result: 'partly', code: 'khatian.stale' }])
        const behind = [
          edit(id, [{ path: 'header.pageNo', from: null, to: 1 }], { device: mine, baseRev: 3 }),
          command('khatian.act', id, { act: 'entry-complete' }, { device: mine, baseRev: 3 }),
        ]
        expect(summary(await door.executeAll(operator, behind))).toEqual(['applied', 'applied'])
      }))

    test('[SYN-5] an act given online needs exactly the revision it was given on', () =>
      withDoor(async (door) => {
        const id = testId(0x11)
        await door.executeAll(operator, [create(id, '7'), edit(id, [owner, dag])])
        await door.execute(operator, command('khatian.act', id, { act: 'entry-complete' }))
        const verify = (baseRev: number) => command('khatian.act', id, { act: 'verify' }, { baseRev, exact: true })
        await expect(door.execute(colleague, verify(2))).rejects.toMatchObject({ code: 'khatian.stale' })
        expect(await door.execute(colleague, verify(3))).toMatchObject({ result: 'applied', rev: 4 })
      }))

    test('[KHS-4] the person who wrote a value cannot pass it from another desk', () =>
      withDoor(async (door) => {
        const id = testId(0x11)
        await door.executeAll(operator, [create(id, '7'), edit(id, [owner, dag])])
        await door.execute(operator, command('khatian.act', id, { act: 'entry-complete' }))
        const verify = command('khatian.act', id, { act: 'verify' })
        await expect(door.execute({ ...operator, deskId: testId(0x77) }, verify)).rejects.toMatchObject({
          code: 'khatian.own-version',
        })
      }))

    test('[ACC-1] without the permission a command is refused, outside the ground the record does not exist', () =>
      withDoor(async (door) => {
        const id = testId(0x11)
        await door.execute(operator, create(id, '7'))
        const reader = buildActor(3, { permissions: new Set([permissions.khatianReadAll]) })
        const stranger = buildActor(4, { districtBbsCode: '93' })
        const neighbour = buildActor(5, { upazilaBbsCode: '14' })
        const local = buildActor(6, { upazilaBbsCode: '72' })
        const wish = (): DoorCommand => edit(id, [{ path: 'header.pageNo', from: null, to: 1 }])
        await expect(door.execute(reader, wish())).rejects.toMatchObject({ code: 'permission.denied' })
        await expect(door.execute(stranger, wish())).rejects.toMatchObject({ code: 'khatian.not-found' })
        await expect(door.execute(neighbour, wish())).rejects.toMatchObject({ code: 'khatian.not-found' })
        await expect(door.execute(stranger, create(testId(0x12), '8'))).rejects.toMatchObject({
          code: 'volume.not-found',
        })
        expect(await door.execute(local, wish())).toMatchObject({ result: 'applied' })
      }))

    test('[SYN-3] a pull brings a snapshot in pages and then the changes, each number once', () =>
      withDoor(async (door, place) => {
        await door.executeAll(
          operator,
          [1, 2, 3, 4, 5].map((n) => create(testId(0x50 + n), String(n))),
        )
        const pages = await pullAll(place, null, 2)
        const ids = pages.flatMap((page) => ('records' in page ? page.records.map((one) => one.id) : []))
        expect(ids.filter((id) => id !== volumeId).sort()).toEqual([1, 2, 3, 4, 5].map((n) => testId(0x50 + n)))
        const last = pages.at(-1)
        if (last === undefined || 'problem' in last) throw new Error('no page')
        await door.executeAll(operator, [command('khatian.remove', testId(0x51), {}), create(testId(0x60), '60')])
        await door.execute(operator, command('khatian.segregate', testId(0x60), { volumeId: otherVolumeId }))
        const [changes] = await pullAll(place, last.cursor)
        expect(changes).toMatchObject({ from: last.cursor, records: [], more: false })
        expect(changes && 'gone' in changes ? changes.gone.map((one) => one.id).sort() : []).toEqual(
          [testId(0x51), testId(0x60)].sort(),
        )
      }))

    test('[SYN-3] a cursor of another history or another view is told so', () =>
      withDoor(async (door, place) => {
        await door.execute(operator, create(testId(0x11), '7'))
        expect(await pullAll(place, '1.000000000000.w1')).toEqual([{ scope, problem: 'sync.epoch' }])
        expect(await pullAll(place, '9.000000000000.w1')).toEqual([{ scope, problem: 'sync.epoch' }])
        expect(await pullAll(place, '1.000000000000.w0')).toEqual([{ scope, problem: 'sync.view' }])
        expect(await pullAll(place, 'nonsense')).toEqual([{ scope, problem: 'sync.view' }])
      }))

    test('[SYN-16] a scope has one digest over its living records, whatever the way they came there', () =>
      withDoor(async (door, place) => {
        const nothing = await place.feed.digest('26', 'volume:none')
        expect(nothing).toEqual({ seq: 0, tag: '-', count: 0, digest: sha256('') })
        await door.executeAll(operator, [
          create(testId(0x13), '3'),
          create(testId(0x11), '1'),
          create(testId(0x12), '2'),
        ])
        await door.executeAll(operator, [edit(testId(0x11), [owner]), command('khatian.remove', testId(0x12), {})])
        const pages = await pullAll(place, null)
        const records = pages.flatMap((page) => ('records' in page ? page.records : []))
        const lines = records.map((one) => `${one.id}:${one.rev}:${one.digest}\n`).sort()
        const found = await place.feed.digest('26', scope)
        expect(found).toMatchObject({ seq: 5, count: 3, digest: sha256(lines.join('')) })
        expect(found.tag).toBe((await place.feed.head('26', scope)).tag)
        const first = await place.feed.digests('26', scope, null, 2)
        const rest = await place.feed.digests('26', scope, first.at(-1)?.id ?? null, 2)
        expect([...first, ...rest].map((one) => `${one.id}:${one.rev}:${one.digest}\n`)).toEqual(lines)
      }))

    test('[SYN-17] an answer the device has seen is forgotten after 40 days, and its mutation is not carried out again', () =>
      withDoor(async (door, place) => {
        const mine = (cseq: number) => ({ device: device(1, cseq) })
        const batch = [1, 2, 3].map((n) => create(testId(0x10 + n), String(n), mine(n)))
        await door.executeAll(operator, batch)
        await door.executeAll(colleague, [create(testId(0x14), '4', { device: device(1, 1) })])
        await place.noteAcked(operator.userId, device(1, 0).deviceId, 2)
        await place.prune(made + 39 * dayMs)
        expect(summary(await door.executeAll(operator, batch))).toEqual(['duplicate', 'duplicate', 'duplicate'])
        await place.prune(made + 41 * dayMs)
        const behind = edit(testId(0x12), [owner], mine(9))
        expect(summary(await door.executeAll(operator, [...batch, behind]))).toEqual([
          'rejected sync.too-old',
          'rejected sync.too-old',
          'duplicate',
          'deferred sync.lane-stopped',
        ])
        expect(summary(await door.executeAll(operator, [create(testId(0x20), '20', mine(3))]))).toEqual(['applied'])
        const elsewhere = create(testId(0x21), '21', { device: device(2, 1) })
        expect(summary(await door.executeAll(operator, [elsewhere]))).toEqual(['applied'])
        expect(await place.feed.head('26', scope)).toMatchObject({ seq: 6 })
      }))

    test('[SYN-17] what the device has not seen is kept for 400 days', () =>
      withDoor(async (door, place) => {
        const sent = create(testId(0x11), '1', { device: device(1, 5) })
        await door.execute(operator, sent)
        await place.prune(made + 399 * dayMs)
        expect(summary(await door.executeAll(operator, [sent]))).toEqual(['duplicate'])
        await place.prune(made + 401 * dayMs)
        const earlier = create(testId(0x12), '2', { device: device(1, 4) })
        expect(summary(await door.executeAll(operator, [sent, earlier]))).toEqual([
          'rejected sync.too-old',
          'rejected sync.too-old',
        ])
      }))

    test('[SYN-18] the feed forgets after 400 days but for its last row; a cursor below its floor is told so', () =>
      withDoor(async (_door, place) => {
        const clock = { at: made }
        const door = createDoor(place.store, { now: () => clock.at, newId: () => crypto.randomUUID() })
        const make = (n: number) => door.execute(operator, create(testId(0x10 + n), String(n)))
        const cursorAt = async (seq: number) => `${seq}.${(await place.feed.tagAt('26', scope, seq)) ?? '-'}.w1`
        for (const n of [1, 2, 3]) await make(n)
        const [first, third] = [await cursorAt(1), await cursorAt(3)]
        clock.at = made + 300 * dayMs
        for (const n of [4, 5]) await make(n)
        await place.prune(made + 401 * dayMs)
        expect(await place.feed.floor('26', scope)).toBe(4)
        expect(await pullAll(place, first)).toEqual([{ scope, problem: 'sync.too-old' }])
        expect(await pullAll(place, third)).toEqual([{ scope, problem: 'sync.too-old' }])
        expect(await pullAll(place, '0.-.w1')).toEqual([{ scope, problem: 'sync.too-old' }])
        expect(await pullAll(place, '4.000000000000.w1')).toEqual([{ scope, problem: 'sync.epoch' }])
        expect(await pullAll(place, await cursorAt(4))).toMatchObject([
          { records: [{ id: testId(0x15) }], more: false },
        ])
        const whole = await pullAll(place, null)
        expect(whole.flatMap((page) => ('records' in page ? page.records : []))).toHaveLength(6)
        await place.prune(made + 5000 * dayMs)
        expect(await pullAll(place, await cursorAt(5))).toMatchObject([{ records: [], more: false }])
        await make(6)
        expect((await pullAll(place, await cursorAt(5)))[0]).toMatchObject({ records: [{ id: testId(0x16) }] })
      }))

    test('[SYN-25] each command of a batch is stored in its own home district, whatever stands before it', () =>
      withDoor(async (door, place) => {
        const { id: _id, status: _status, ...content } = testTemplate
        const [khatian, template] = [testId(0x61), testId(0x62)]
        const [later, alone] = [testId(0x63), testId(0x64)]
        const results = await door.executeAll(operator, [
          create(khatian, '21'),
          command('template.create', template, content),
          create(later, '22'),
        ])
        expect(summary(results)).toEqual(['applied', 'applied', 'applied'])
        expect(results.map((result) => result.kind)).toEqual(['khatian', 'template', 'khatian'])
        await door.executeAll(operator, [command('template.create', alone, content), create(testId(0x65), '23')])
        const homes = (district: string, ids: string[]) =>
          place.store.transaction(async (tx) => [...(await tx.lockRecords(district, ids)).keys()].sort())
        const all = [khatian, template, later, alone, testId(0x65)]
        expect(await homes('00', all)).toEqual([template, alone])
        expect(await homes('26', all)).toEqual([khatian, later, testId(0x65)])
      }))

    test('[SYN-26] what came out of a queue passes only where it may wait in one', () =>
      withDoor(async (door) => {
        const id = testId(0x66)
        await door.executeAll(operator, [create(id, '24'), edit(id, [owner, dag])])
        const act = (name: string, values: Partial<DoorCommand>) => command('khatian.act', id, { act: name }, values)
        const queued = { device: device(2, 1), baseRev: 2 }
        expect(summary(await door.executeAll(operator, [act('entry-complete', queued)]))).toEqual(['applied'])
        const late = { device: device(3, 1), baseRev: 3 }
        expect(summary(await door.executeAll(colleague, [act('verify', late)]))).toEqual(['rejected sync.online-only'])
        const others = [
          command('khatian.comment', id, { comment: 'দেখুন' }, { device: device(4, 1) }),
          command('volume.approve', volumeId, {}, { device: device(4, 2) }),
          command('template.approve', testTemplate.id, {}, { device: device(4, 3) }),
        ]
        expect(summary(await door.executeAll(colleague, others))).toEqual(others.map(() => 'rejected sync.online-only'))
        expect(await door.execute(colleague, act('verify', { exact: true, baseRev: 3 }))).toMatchObject({ rev: 4 })
      }))

    test('[SYN-4] an exception fails its command only, and the rest of the batch stands', () =>
      withDoor(async (_door, place) => {
        const poisoned = testId(0x13)
        const store: DoorStore = {
          ...place.store,
          transaction: (work) =>
            place.store.transaction((tx) =>
              work({
                ...tx,
                write: (writes) => {
                  if (writes.records.some((record) => record.id === poisoned)) throw new Error('disk')
                  return tx.write(writes)
                },
              }),
            ),
        }
        const door = createDoor(store, { now: () => 1, newId: () => crypto.randomUUID() })
        const results = await door.executeAll(operator, [
          create(testId(0x11), '1'),
          create(poisoned, '2'),
          create(testId(0x12), '3'),
        ])
        expect(summary(results)).toEqual(['applied', 'deferred server.error', 'applied'])
      }))

    test('[VER-1] what is approved is kept as it was approved, also within one batch with what follows', () =>
      withDoor(async (door, place) => {
        const id = testId(0x11)
        const act = (name: string, comment?: string) =>
          command('khatian.act', id, { act: name, ...(comment === undefined ? {} : { comment }) })
        const changed = { path: `dags[${testId(0xb1)}].area`, from: 1250, to: 2000 }
        await door.executeAll(operator, [create(id, '7'), edit(id, [owner, dag]), act('entry-complete')])
        const passed = await door.executeAll(colleague, [
          act('verify'),
          act('compare'),
          act('approve'),
          act('request-new-version', 'দেখুন'),
          act('open-new-version'),
        ])
        expect(summary(passed)).toEqual(['applied', 'applied', 'applied', 'applied', 'applied'])
        const [first] = await place.versions(id)
        expect(first).toMatchObject({ version: 1, body: { status: 5, version: 1 } })
        await door.executeAll(operator, [edit(id, [changed]), act('entry-complete')])
        await door.executeAll(colleague, [act('verify'), act('compare'), act('approve'), act('lock'), act('unlock')])
        const kept = await place.versions(id)
        expect(kept.map((one) => [one.version, one.body.status, one.body.dags[0]?.cells['area']])).toEqual([
          [1, 5, 1250],
          [2, 12, 2000],
        ])
        expect(kept[0]).toEqual(first)
      }))

    test('[VOL-2] [VOL-11] volumes: number once per JL number and survey, range holds what is keyed', () =>
      withDoor(async (door) => {
        const content = {
          mouzaId: testId(3),
          jlNumberId: testId(4),
          survey: 'RS',
          volumeNo: 3,
          from: 151,
          to: 200,
          templateId: testTemplate.id,
        }
        const id = testId(0x70)
        expect(await door.execute(operator, command('volume.create', id, content))).toMatchObject({ rev: 1 })
        await expect(door.execute(operator, command('volume.create', testId(0x71), content))).rejects.toMatchObject({
          code: 'volume.duplicate',
        })
        await expect(
          door.execute(operator, command('volume.create', testId(0x71), { ...content, volumeNo: 4, from: 300 })),
        ).rejects.toMatchObject({ code: 'volume.range' })
        for (const range of [
          { from: 200, to: 201 },
          { from: 120, to: 151 },
          { from: 155, to: 160 },
        ])
          await expect(
            door.execute(operator, command('volume.create', testId(0x71), { ...content, ...range, volumeNo: 4 })),
          ).rejects.toMatchObject({ code: 'volume.overlap' })
        const part = { ...content, volumeNo: 4, from: 190, splitFrom: id }
        expect(await door.execute(operator, command('volume.create', testId(0x73), part))).toMatchObject({ rev: 1 })
        expect(
          await door.execute(operator, command('volume.update', id, { ...content, volumeNo: 3, to: 210 })),
        ).toMatchObject({ rev: 2 })
        await expect(door.execute(operator, command('volume.approve', id, {}))).rejects.toMatchObject({
          code: 'volume.own',
        })
        await door.execute(colleague, command('volume.approve', id, {}))
        const started = command('khatian.create', testId(0x72), {
          volumeId: id,
          templateId: testTemplate.id,
          number: '160',
        })
        await door.execute(operator, started)
        await expect(
          door.execute(operator, command('volume.update', id, { ...content, from: 170 })),
        ).rejects.toMatchObject({
          code: 'volume.in-use',
        })
      }))
  })
}
