import { randomUUID } from 'node:crypto'
import { idsOfSittings } from './ids.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { openPglite } from '#server/db/pglite.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Database } from '#server/db/port.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import type { DoorCommand } from '#server/door/door-command.ts'
import type { MemoryDoorStore } from '#server/door/memory-store.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import type { DoorStore } from '#server/door/store.ts'
import type { FeedStore } from '#server/sync/feed-store.ts'
import { memoryFeedStore } from '#server/sync/memory-feed-store.ts'
import { sqlFeedStore } from '#server/sync/sql-feed-store.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { buildActor, fillDoorDatabase, memoryDoorPlace } from '#tests/support/door-place.ts'
import { testTemplate } from '#tests/support/rs-template.ts'

/** A door with the ground it needs, on one of its stores. */
export type Place = {
  readonly door: Door
  readonly store: DoorStore
  readonly feed: FeedStore
  close(): Promise<void>
}

export const actor = buildActor(1)

/** a row in three seconds */
export const newId = idsOfSittings(3)

export function openMemoryPlace(): Place & { readonly store: MemoryDoorStore } {
  const store = memoryDoorPlace()
  return { store, door: openDoor(store), feed: memoryFeedStore(store), close: async () => undefined }
}

export async function openPglitePlace(dataDir: string): Promise<Place> {
  return openSqlPlace(await openPglite({ dataDir }))
}

export async function openPostgresPlace(url: string): Promise<Place> {
  return openSqlPlace(openPostgres(url, { poolSize: 20 }))
}

async function openSqlPlace(db: Database): Promise<Place> {
  await migrate(db, await readMigrations())
  await fillDoorDatabase(db)
  const store = sqlDoorStore(db)
  return { store, door: openDoor(store), feed: sqlFeedStore(db), close: () => db.close() }
}

function openDoor(store: DoorStore): Door {
  const onFault = (fault: unknown): void => console.error(fault)
  return createDoor(store, { now: () => Date.now(), newId: randomUUID, onFault })
}

export function command(name: string, recordId: string, input: unknown): DoorCommand {
  const mid = randomUUID()
  return { recordId, command: name, input, baseRev: null, mid, hash: mid }
}

/** An approved volume that holds so many numbers from a first one on; no two may hold the same. */
export async function newVolume({ door }: Place, volumeNo: number, from: number, count: number): Promise<string> {
  const id = newId()
  const content = {
    mouzaId: testId(3),
    jlNumberId: testId(4),
    survey: 'RS',
    volumeNo,
    from,
    to: from + count - 1,
    templateId: testTemplate.id,
  }
  await door.execute(actor, command('volume.create', id, content))
  await door.execute({ ...actor, userId: testId(0xfff) }, command('volume.approve', id, {}))
  return id
}

/** Empty khatians with numbers from `first` on. */
export async function newKhatians(place: Place, volumeId: string, first: number, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, newId)
  const results = await place.door.executeAll(
    actor,
    ids.map((id, index) =>
      command('khatian.create', id, { volumeId, templateId: testTemplate.id, number: String(first + index) }),
    ),
  )
  const refused = results.find((result) => result.result !== 'applied')
  if (refused !== undefined) throw new Error(`a khatian was not made: ${refused.code}`)
  return ids
}

const words = ['আব্দুল', 'করিম', 'রহিমা', 'খাতুন', 'মোল্লা', 'সরদার', 'নাল', 'বাড়ি', 'পুকুর', 'ভিটা', 'ডাঙ্গা', 'বাগান']
const word = (): string => words[Math.floor(Math.random() * words.length)] ?? ''

/** The edits by which an empty khatian comes to about 2 KB: two owners and eight dags. */
export function fillingEdits(dags = 8): Edit[] {
  const row = (section: string, index: number, cells: Record<string, string | number>): Edit => ({
    path: `${section}[${newId()}]`,
    from: null,
    to: { order: `i${String(index).padStart(dags > 9 ? 4 : 1, '0')}1`, cells },
  })
  return [
    ...[1, 2].map((n) => row('owners', n, { name: `${word()} ${word()} ${word()}`, relation: n })),
    ...Array.from({ length: dags }, (_v, index) => index + 1).map((n) =>
      row('dags', n, {
        dagNo: String(Math.floor(Math.random() * 9000) + 1),
        area: Math.floor(Math.random() * 90_000),
        remarks: `${word()} ${word()} ${word()} ${word()}`,
      }),
    ),
  ]
}
