import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { districtOf, type Who } from '#server/resources/ground.ts'
import type { Values } from '#server/resources/row-values.ts'
import type { Change } from '#server/resources/writing.ts'

type Shelf = { readonly id: string; readonly office: string; readonly rows: number; capacity: number; held: number }

/** Shelves with what stands on them, locked: two who put something there at once come one after the other. */
async function shelvesOf(tx: Sql, ids: readonly unknown[], who: Who): Promise<Map<unknown, Shelf>> {
  const district = districtOf(who.reach)
  const rows = await tx.query<Shelf>(
    `select s.id, s.office_id as office, s.row_count as rows, s.capacity,
            (select count(*)::int from volume_place p
              where p.home_district = $1 and p.shelf_id = s.id and p.row_status = 1) as held
       from record_room_shelf s where s.home_district = $1 and s.id = any($2::uuid[]) order by s.id`,
    [district, await lockShelves(tx, district, [...new Set(ids)])],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

async function lockShelves(tx: Sql, district: string, ids: readonly unknown[]): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from record_room_shelf where home_district = $1 and id = any($2::uuid[]) order by id for update`,
    [district, ids],
  )
  return rows.map(({ id }) => id)
}

const stands = ({ act }: Change): boolean => act === 'create' || act === 'update' || act === 'restore'

/** A change that puts its volume on a shelf where it did not stand. */
function arrives(change: Change): boolean {
  const { before, values } = change
  return stands(change) && (before === null || before.rowStatus === 0 || before['shelfId'] !== values['shelfId'])
}

/** No shelf holds more than it takes, and a row of it is one that it has. [RRM-2] */
export async function refusePlaces(tx: Sql, changes: readonly Change[], who: Who): Promise<(Refusal | null)[]> {
  const shelves = await shelvesOf(
    tx,
    changes.filter(stands).map(({ values }) => values['shelfId']),
    who,
  )
  return changes.map((change) => {
    const lent = change.act === 'archive' && change.values['borrower'] !== null
    // Somebody has it: that would be forgotten with its place.
    if (lent) return new Refusal('volume.on-loan')
    const shelf = shelves.get(change.values['shelfId'])
    // A shelf that is unknown is refused with the other refs.
    if (!stands(change) || shelf === undefined) return null
    if (Number(change.values['rowNo']) > shelf.rows) return new Refusal('input.refused', { rowNo: 'number.range' })
    if (!arrives(change)) return null
    if (shelf.held >= shelf.capacity) return new Refusal('shelf.full', { shelfId: 'shelf.full' })
    shelf.held += 1
    return null
  })
}

/** A place is of the office of its shelf; the day of a loan is that on which somebody took the volume. */
export async function placeValues(tx: Sql, changes: readonly Change[], who: Who): Promise<Values[]> {
  const rows = await tx.query<{ id: string; office: string }>(
    'select id, office_id as office from record_room_shelf where home_district = $1 and id = any($2::uuid[])',
    [districtOf(who.reach), [...new Set(changes.map(({ values }) => values['shelfId']))]],
  )
  const offices = new Map<unknown, string>(rows.map(({ id, office }) => [id, office]))
  return changes.map(({ before, values }) => {
    const officeId = offices.get(values['shelfId']) ?? values['officeId'] ?? null
    if (values['borrower'] === null) return { officeId, lentOn: null }
    const same = before !== null && before['borrower'] === values['borrower']
    return { officeId, lentOn: same ? before['lentOn'] : dhakaDay(Date.now()) }
  })
}

/** A shelf is not made smaller than what stands on it. [RRM-2] */
export async function refuseShelves(tx: Sql, changes: readonly Change[], who: Who): Promise<(Refusal | null)[]> {
  const changed = changes.filter(({ act }) => act === 'update')
  if (changed.length === 0) return changes.map(() => null)
  const shelves = await shelvesOf(
    tx,
    changed.map(({ id }) => id),
    who,
  )
  const deepest = await deepestRows(tx, [...shelves.keys()], who)
  return changes.map(({ act, id, values }) => {
    const shelf = shelves.get(id)
    if (act !== 'update' || shelf === undefined) return null
    if (Number(values['capacity']) < shelf.held) return new Refusal('shelf.full', { capacity: 'shelf.full' })
    if (Number(values['rows']) < (deepest.get(id) ?? 0)) return new Refusal('shelf.full', { rows: 'shelf.full' })
    return null
  })
}

/** The last row of each shelf that a volume stands in. */
async function deepestRows(tx: Sql, ids: readonly unknown[], who: Who): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ id: string; deepest: number }>(
    `select shelf_id as id, max(row_no)::int as deepest from volume_place
      where home_district = $1 and shelf_id = any($2::uuid[]) and row_status = 1 group by shelf_id`,
    [districtOf(who.reach), ids],
  )
  return new Map(rows.map(({ id, deepest }) => [id, deepest]))
}
