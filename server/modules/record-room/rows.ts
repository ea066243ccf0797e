import { recordRoomShelf } from '#contract/resources/record-room-shelf.ts'
import { recordRoom } from '#contract/resources/record-room.ts'
import { volumePlace } from '#contract/resources/volume-place.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { seenBy, type StoredRow } from '#server/resources/find-rows.ts'
import { districtOf, reachOf, type Who } from '#server/resources/ground.ts'
import { parameters } from '#server/resources/row-pages.ts'
import { rowsOf, shownRow, type Rows } from '#server/resources/rows-of.ts'
import { placeValues, refusePlaces, refuseShelves } from './place-rules.ts'
import { findVolume, volumesToPick } from './volumes.ts'
import type { Change } from '#server/resources/writing.ts'

export const recordRoomRows = (): Rows => rowsOf(recordRoom)

/** A shelf is of the office of its room. */
export const recordRoomShelfRows = (): Rows =>
  rowsOf(recordRoomShelf, {
    columns: { rows: 'row_count' },
    refuse: refuseShelves,
    before: async (tx, changes, who) => {
      const offices = await officesOf(tx, changes, who)
      return changes.map(({ act, values }) =>
        act === 'create' ? { officeId: offices.get(values['roomId']) ?? null } : {},
      )
    },
  })

/** Where volumes stand. */
export function volumePlaceRows(): Rows {
  const rows: Rows = rowsOf(volumePlace, {
    // The volume and its shelf are of the same district.
    join: `join volume_index v on v.home_district = t.home_district and v.id = t.volume_id
      join record_room_shelf s on s.home_district = t.home_district and s.id = t.shelf_id`,
    computed: { volumeNo: 'v.volume_no', survey: 'v.survey', mouzaId: 'v.mouza_id', roomId: 's.room_id' },
    refuse: refusePlaces,
    before: placeValues,
    calls: {
      'of-volume': async (ctx, { volumeId }) => {
        const looking = rows.looking(reachOf(volumePlace, ctx))
        const volume = await findVolume(ctx.db, looking.reach, volumeId)
        if (volume === null) throw new Refusal('record.not-found')
        const { values, place } = parameters()
        const [row] = await ctx.db.query<StoredRow>(
          `select ${looking.table.select} ${looking.table.from}
            where t.volume_id = ${place(volumeId)} and t.row_status = 1 and ${seenBy(looking, place)}`,
          values,
        )
        return { volume, place: row === undefined ? null : shownRow(volumePlace, row) }
      },
      volumes: (ctx, asked) => volumesToPick(ctx.db, reachOf(volumePlace, ctx), asked),
    },
  })
  return rows
}

/** The office of each room that new shelves name; one that is unknown is refused with the other refs. */
async function officesOf(tx: Sql, changes: readonly Change[], { reach }: Who): Promise<ReadonlyMap<unknown, string>> {
  const named = changes.filter(({ act }) => act === 'create').map(({ values }) => values['roomId'])
  if (named.length === 0) return new Map()
  const rows = await tx.query<{ id: string; office: string }>(
    'select id, office_id as office from record_room where home_district = $1 and id = any($2::uuid[])',
    [districtOf(reach), [...new Set(named)]],
  )
  return new Map(rows.map(({ id, office }) => [id, office]))
}
