import { permissions } from '#domain/permission/permission.ts'
import { systemDeskId, systemUserId } from '#server/kernel/system-ids.ts'
import type { Database } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { createDoor, type Door } from '#server/door/door.ts'
import type { DoorCommand, DoorResult } from '#server/door/door-command.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { readBooks, type Book } from './find-places.ts'
import { keyKhatian, type KeyedKhatian } from './key-khatian.ts'
import type { FileContent } from './read-file.ts'
import type { FileKhatian, RowFault } from './sheets.ts'

export type Imported = {
  readonly loaded: number
  /** there already, from an earlier run of the same file */
  readonly known: number
  /** khatians with a refused row, left out whole */
  readonly leftOut: number
  readonly faults: readonly RowFault[]
}

/** So many go through the door at once: each is begun and keyed, which is one piece of a transaction. */
const batch = 50

/** Loads the khatians of a file through the door; one with a refused row is left out whole. [IMP-1] [IMP-2] */
export async function importKhatians(db: Database, content: FileContent): Promise<Imported> {
  const { faults, states } = await keyIn(db, content, { userId: systemUserId, books: await readBooks(db) })
  const count = (state: KeyedState): number => [...states.values()].filter((one) => one === state).length
  return { loaded: count('loaded'), known: count('known'), leftOut: count('left-out'), faults }
}

export type KeyedState = 'loaded' | 'known' | 'left-out'

/** What became of each khatian of a file, by its `ref`. */
export type KeyedIn = {
  readonly states: ReadonlyMap<string, KeyedState>
  readonly faults: readonly (RowFault & { readonly ref?: string })[]
}

/** Keys khatians of a file in as drafts, in the name of a person. */
export async function keyIn(
  db: Database,
  content: FileContent,
  { userId, books }: { readonly userId: string; readonly books: ReadonlyMap<string, Book> },
): Promise<KeyedIn> {
  const door = createDoor(sqlDoorStore(db), () => Date.now())
  const faults: (RowFault & { ref?: string })[] = [...content.faults]
  const states = new Map<string, KeyedState>()
  const good: KeyedKhatian[] = []
  const taken = new Set<string>()
  // Rows of a khatian that is not told apart take it down with them.
  const doubtful = new Set(content.faults.map(({ value }) => value))
  for (const file of content.khatians) {
    const { ref } = file
    const keying = doubtful.has(ref) ? null : keyKhatian(file, books)
    states.set(ref, 'left-out')
    if (keying === null) continue
    if (!keying.ok) faults.push(...keying.faults.map((fault) => ({ ...fault, ref })))
    else if (taken.has(keying.khatian.recordId)) faults.push({ ...numberFault(file, 'khatian.duplicate'), ref })
    else {
      taken.add(keying.khatian.recordId)
      good.push(keying.khatian)
    }
  }
  for (const [district, khatians] of byDistrict(good)) {
    const there = await idsOf(db, district, khatians)
    for (const { file, recordId } of khatians) states.set(file.ref, there.has(recordId) ? 'known' : 'loaded')
    const fresh = khatians.filter(({ recordId }) => !there.has(recordId))
    for (let from = 0; from < fresh.length; from += batch) {
      const piece = fresh.slice(from, from + batch)
      const actor = importActor(userId, district, piece[0]?.book.volume.officeId ?? '')
      const wrong = await send(door, actor, piece)
      faults.push(...wrong)
      for (const { ref } of wrong) states.set(ref, 'left-out')
    }
  }
  return { states, faults }
}

function numberFault({ head }: FileKhatian, code: string): RowFault {
  return { sheet: 'khatians', row: head.row, column: 'khatianNo', value: head.cells['khatianNo'] ?? '', code }
}

function byDistrict(khatians: readonly KeyedKhatian[]): ReadonlyMap<string, KeyedKhatian[]> {
  const districts = new Map<string, KeyedKhatian[]>()
  for (const khatian of khatians) {
    const { homeDistrict } = khatian.book.volume
    const there = districts.get(homeDistrict)
    if (there === undefined) districts.set(homeDistrict, [khatian])
    else there.push(khatian)
  }
  return districts
}

async function idsOf(db: Database, district: string, khatians: readonly KeyedKhatian[]): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    'select id from record where home_district = $1 and id = any($2::uuid[]) and body is not null',
    [district, khatians.map(({ recordId }) => recordId)],
  )
  return new Set(rows.map(({ id }) => id))
}

async function send(
  door: Door,
  actor: DeskActor,
  khatians: readonly KeyedKhatian[],
): Promise<(RowFault & { ref: string })[]> {
  const commands = khatians.flatMap(({ recordId, book: { volume }, number, edits }) => [
    commandOf(recordId, 'khatian.create', { volumeId: volume.id, templateId: volume.templateId, number }),
    commandOf(recordId, 'khatian.edit', { edits }),
  ])
  const results = await door.executeAll(actor, commands)
  const wrong: (RowFault & { ref: string })[] = []
  for (const [index, { file, recordId }] of khatians.entries()) {
    const [created, keyed] = [results[2 * index], results[2 * index + 1]]
    if (created?.result === 'applied' && keyed?.result === 'applied') continue
    const refused = created?.result === 'applied' ? keyed : created
    wrong.push({ ...numberFault(file, codeOf(refused)), ref: file.ref })
    // What was begun and could not be keyed must not stand there empty.
    if (created?.result === 'applied') await door.executeAll(actor, [commandOf(recordId, 'khatian.remove', {})])
  }
  return wrong
}

function codeOf(result: DoorResult | undefined): string {
  return result?.code ?? 'server.error'
}

function commandOf(recordId: string, command: string, input: unknown): DoorCommand {
  return { recordId, command, input, baseRev: null, mid: null, hash: null }
}

/** A person who loads files: at no desk of their own, and with the rights that keying takes. */
export function importActor(userId: string, districtBbsCode: string, officeId: string): DeskActor {
  const { khatianCreate, khatianUpdate, khatianDelete, mutationCreate, mutationUpdate, mutationDelete, volumeCreate } =
    permissions
  const keying = [khatianCreate, khatianUpdate, khatianDelete, mutationCreate, mutationUpdate, mutationDelete]
  return {
    kind: 'desk',
    userId,
    deskId: systemDeskId,
    officeId,
    permissions: new Set([...keying, volumeCreate]),
    districtBbsCode,
    upazilaBbsCode: null,
    mouzaIds: null,
    rules: { skipVerification: false, allowSamePerson: false },
  }
}
