import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { permissions, type Permission } from '#domain/permission/permission.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildActor } from '#tests/support/door-place.ts'
import type { Actor } from '../actor.ts'
import { createDoor, type Door } from '../door.ts'
import type { DoorCommand } from '../door-command.ts'
import { placeDistrict } from '../home-district.ts'
import { kind, refused, type Kind } from '../kind.ts'
import { memoryDoorStore } from '../memory-store.ts'
import { effectTable } from '../side-rows.ts'
import { sqlDoorStore } from '../sql-store.ts'
import type { DoorStore, Writes } from '../store.ts'
import { allKinds } from './all.ts'
import { createKinds, lockOrder } from './registry.ts'

type Note = { readonly id: string; readonly text: string }
type NoteCommand<Name extends string> = {
  readonly name: `${Name}.write` | `${Name}.mark`
  readonly input: { readonly text: string }
}

const notify = effectTable<{ readonly id: string; readonly text: string }>(
  'test_notice',
  `insert into test_notice (home_district, id, text) select $1, id, text
   from jsonb_to_recordset($2::jsonb) as x(id uuid, text text)`,
)

/** A kind that writes its text down, tells of it, and refuses the text "no". */
function noteKind<Name extends string>(name: Name, needs: Permission, scope: Kind['scope']): Kind {
  const input = z.object({ text: z.string() })
  const commands = { [`${name}.write`]: input, [`${name}.mark`]: input }
  return kind<NoteCommand<Name>, null>({
    name,
    commands: commands as unknown as { readonly [K in NoteCommand<Name>['name']]: z.ZodMiniType },
    neverAlone: [`${name}.mark`],
    missing: 'record.not-found',
    homeDistrict: placeDistrict,
    facts: () => null,
    reach: () => null,
    needs: () => [needs],
    run: (_round, _facts, { recordId, command, stored }) => {
      if (command.input.text === 'no') return refused('comment.required')
      const before = (stored?.body ?? null) as Note | null
      const after: Note = { id: recordId, text: command.input.text }
      return {
        kind: 'done',
        body: after,
        applied: ['text'],
        changes: [{ path: 'text', before: before?.text ?? null, after: after.text }],
        place: { upazilaBbs: null, officeId: testId(2), mouzaId: testId(3) },
        effects: [notify(after)],
      }
    },
    scope,
  })
}

const [first, second] = [permissions.khatianVerify, permissions.khatianCompare]
const kinds = createKinds(
  [noteKind('receipt', second, null), noteKind('visit', first, () => 'visits')],
  ['visit', 'receipt'],
)
const [visitId, receiptId] = [testId(0xf1), testId(0xe1)]
const clerk = buildActor(1)

function command(name: string, recordId: string, text: string, values: Partial<DoorCommand> = {}): DoorCommand {
  return { recordId, command: name, input: { text }, baseRev: null, mid: null, hash: null, ...values }
}

const together = (visit: string, receipt: string, name = 'receipt.write'): DoorCommand =>
  command('visit.write', visitId, visit, {
    beside: [{ recordId: receiptId, command: name, input: { text: receipt } }],
  })

type Place = {
  readonly store: DoorStore
  /** what stands: texts of records and notices, entries of logs, rows of feeds */
  look(): Promise<{ records: string[]; notices: string[]; log: number; feed: string[] }>
}

function memoryPlace(): Place {
  const store = memoryDoorStore()
  return {
    store,
    look: async () => ({
      records: [...store.records.values()].map(({ body }) => (body as Note).text).sort(),
      notices: (store.effects.get('test_notice') ?? []).map((row) => (row as Note).text).sort(),
      log: store.log.length,
      feed: [...store.feed.keys()],
    }),
  }
}

let db: Database

async function pglitePlace(): Promise<Place> {
  for (const table of ['record', 'record_log', 'ledger', 'feed', 'scope_head', 'test_notice'])
    await db.query(`delete from ${table}`)
  const all = async (text: string): Promise<string[]> => (await db.query<{ one: string }>(text)).map(({ one }) => one)
  return {
    store: sqlDoorStore(db),
    look: async () => ({
      records: await all(`select body ->> 'text' as one from record order by 1`),
      notices: await all('select text as one from test_notice order by 1'),
      log: (await all('select record_id::text as one from record_log')).length,
      feed: await all('select distinct scope as one from feed'),
    }),
  }
}

beforeAll(async () => {
  db = await openPglite({})
  await migrate(db, await readMigrations())
  await db.query('create table test_notice (home_district char(2) not null, id uuid not null, text text not null)')
})
afterAll(() => db.close())

describe.each([
  ['memory', () => Promise.resolve(memoryPlace())],
  ['PGlite', pglitePlace],
])('kinds at the door on %s', (_form, open) => {
  async function withDoor(work: (door: Door, place: Place) => Promise<void>): Promise<void> {
    const place = await open()
    await work(createDoor(place.store, { kinds, now: () => 1, newId: () => crypto.randomUUID() }), place)
  }

  test('[KND-1] commands of two kinds are both written with what goes beside them, or neither is', () =>
    withDoor(async (door, place) => {
      expect(await door.execute(clerk, together('a', 'b'))).toMatchObject({ result: 'applied', kind: 'visit', rev: 1 })
      const written = { records: ['a', 'b'], notices: ['a', 'b'], log: 2, feed: ['visits'] }
      expect(await place.look()).toEqual(written)
      await expect(door.execute(clerk, together('c', 'no'))).rejects.toMatchObject({ code: 'comment.required' })
      await expect(door.execute(clerk, together('no', 'c'))).rejects.toMatchObject({ code: 'comment.required' })
      await expect(door.execute(clerk, together('c', 'c', 'receipt.unheard-of'))).rejects.toMatchObject({
        code: 'sync.unknown-command',
      })
      const onItself = command('visit.write', visitId, 'c', {
        beside: [{ recordId: visitId, command: 'visit.mark', input: { text: 'd' } }],
      })
      await expect(door.execute(clerk, onItself)).rejects.toMatchObject({ code: 'request.invalid' })
      expect(await place.look()).toEqual(written)
    }))

  test('[KND-1] a fault in the middle leaves neither', () =>
    withDoor(async (_door, place) => {
      const broken: DoorStore = {
        transaction: (work) =>
          place.store.transaction(async (tx) => {
            await work(tx)
            throw new Error('the plug was pulled')
          }),
      }
      const door = createDoor(broken, { kinds, now: () => 1, newId: () => crypto.randomUUID() })
      await expect(door.execute(clerk, together('a', 'b'))).rejects.toThrow('the plug was pulled')
      expect(await place.look()).toEqual({ records: [], notices: [], log: 0, feed: [] })
    }))

  test('[KND-2] whichever kind is given first, records are locked in the one order, each kind sorted', () =>
    withDoor(async (_door, place) => {
      const locked: string[][] = []
      const watched: DoorStore = {
        transaction: (work) =>
          place.store.transaction((tx) =>
            work({
              ...tx,
              lockRecords: (district, ids) => {
                locked.push([...ids])
                return tx.lockRecords(district, ids)
              },
            }),
          ),
      }
      const door = createDoor(watched, { kinds, now: () => 1, newId: () => crypto.randomUUID() })
      const others = [testId(0xf0), testId(0xe0)] as const
      await door.executeAll(clerk, [
        command('receipt.write', receiptId, 'b'),
        command('visit.write', visitId, 'a'),
        command('receipt.write', others[1], 'd', {
          beside: [{ recordId: others[0], command: 'visit.write', input: { text: 'c' } }],
        }),
      ])
      expect(locked).toEqual([
        [others[0], visitId],
        [others[1], receiptId],
      ])
      expect((await place.look()).records).toEqual(['a', 'b', 'c', 'd'])
    }))

  test('[KND-3] a kind without a scope has no feed', () =>
    withDoor(async (door, place) => {
      await door.execute(clerk, command('receipt.write', receiptId, 'b'))
      expect(await place.look()).toEqual({ records: ['b'], notices: ['b'], log: 1, feed: [] })
    }))

  test('[KND-4] beside another each command needs its own permission, but one that is never alone goes under the first', () =>
    withDoor(async (door, place) => {
      const half = { ...clerk, permissions: new Set([first]) }
      await expect(door.execute(half, together('a', 'b'))).rejects.toMatchObject({ code: 'permission.denied' })
      await expect(door.execute(clerk, command('receipt.mark', receiptId, 'b'))).rejects.toMatchObject({
        code: 'request.invalid',
      })
      await door.execute(half, together('a', 'b', 'receipt.mark'))
      expect((await place.look()).records).toEqual(['a', 'b'])
    }))

  test('[KND-5] the district is derived: the ground of a desk, else what the handler found, within a client’s own', () =>
    withDoor(async (door, place) => {
      const all = clerk.permissions
      const elsewhere = command('receipt.write', receiptId, 'b', { homeDistrict: '93' })
      const client: Actor = {
        kind: 'client',
        userId: testId(7),
        clientId: 'em',
        districts: new Set(['26']),
        permissions: all,
      }
      const citizen: Actor = { kind: 'citizen', userId: testId(8), permissions: all }
      await expect(door.execute(client, elsewhere)).rejects.toMatchObject({ code: 'permission.denied' })
      await expect(door.execute(citizen, command('receipt.write', receiptId, 'b'))).rejects.toMatchObject({
        code: 'desk.required',
      })
      expect((await place.look()).records).toEqual([])
      const districtOf = async (actor: Actor, id: string): Promise<string | undefined> => {
        const written: Writes[] = []
        const watched: DoorStore = {
          transaction: (work) =>
            place.store.transaction((tx) =>
              work({
                ...tx,
                write: (writes) => {
                  written.push(writes)
                  return tx.write(writes)
                },
              }),
            ),
        }
        const own = createDoor(watched, { kinds, now: () => 1, newId: () => crypto.randomUUID() })
        await own.execute(actor, { ...elsewhere, recordId: id })
        expect(JSON.parse(written[0]?.log[0]?.text ?? '{}')).toMatchObject(
          actor.kind === 'desk' ? { deskId: actor.deskId } : { deskId: null, actor: actor.kind },
        )
        return written[0]?.homeDistrict
      }
      expect(await districtOf(clerk, testId(0xd1))).toBe('26')
      expect(await districtOf(citizen, testId(0xd2))).toBe('93')
      expect(await districtOf({ ...citizen, kind: 'vendor' }, testId(0xd3))).toBe('93')
      expect(await districtOf({ ...citizen, kind: 'system' }, testId(0xd4))).toBe('93')
      expect(await districtOf({ ...client, districts: new Set(['93']) }, testId(0xd5))).toBe('93')
    }))
})

test('[KND-2] every kind of the product has its place in the written order, and no command two kinds', () => {
  expect(allKinds.inLockOrder.map(({ name }) => name)).toEqual(
    lockOrder.filter((name) => allKinds.inLockOrder.some((one) => one.name === name)),
  )
  expect(() => createKinds([noteKind('unplaced', first, null)])).toThrow('no place in the lock order')
  expect(() => createKinds([noteKind('visit', first, null), noteKind('visit', first, null)], ['visit'])).toThrow(
    'two kinds have the command',
  )
})

test('[KND-2] records of a kind that was locked before are not asked for', async () => {
  const late = kind<NoteCommand<'receipt'>, null>({
    name: 'receipt',
    commands: { 'receipt.write': z.object({ text: z.string() }), 'receipt.mark': z.object({ text: z.string() }) },
    missing: 'record.not-found',
    homeDistrict: placeDistrict,
    facts: (round) => {
      round.lockAlso('visit', [visitId])
      return null
    },
    reach: () => null,
    needs: () => [],
    run: () => refused('comment.required'),
    scope: null,
  })
  const both = createKinds([noteKind('visit', first, null), late], ['visit', 'receipt'])
  const door = createDoor(memoryDoorStore(), { kinds: both, now: () => 1, newId: () => crypto.randomUUID() })
  const visit = command('visit.write', testId(0xc1), 'a', {
    beside: [{ recordId: receiptId, command: 'receipt.write', input: { text: 'b' } }],
  })
  await expect(door.execute(clerk, visit)).rejects.toThrow('locked before')
})
