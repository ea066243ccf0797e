import type { Sql } from '#server/db/port.ts'
import { recordColumns, recordOfRow, type RecordRow } from '#server/door/record-row.ts'
import type { FeedEntry, FeedStore } from './feed-store.ts'

export function sqlFeedStore(db: Sql): FeedStore {
  return {
    async head(homeDistrict, scope) {
      const [row] = await db.query<{ seq: number; tag: string }>(
        `select seq, tag from feed where home_district = $1 and scope = $2 order by seq desc limit 1`,
        [homeDistrict, scope],
      )
      return row ?? { seq: 0, tag: '-' }
    },
    async tagAt(homeDistrict, scope, seq) {
      const [row] = await db.query<{ tag: string }>(
        `select tag from feed where home_district = $1 and scope = $2 and seq = $3`,
        [homeDistrict, scope, seq],
      )
      return row?.tag ?? null
    },
    async after(homeDistrict, scope, seq, limit) {
      return db.query<FeedEntry>(
        `select seq, tag, record_id as "recordId", rev, kind from feed
         where home_district = $1 and scope = $2 and seq > $3 order by seq limit $4`,
        [homeDistrict, scope, seq, limit],
      )
    },
    async records(homeDistrict, ids) {
      const rows = await db.query<RecordRow>(
        `select ${recordColumns} from record where home_district = $1 and id = any($2::uuid[])`,
        [homeDistrict, ids],
      )
      return new Map(rows.map((row) => [row.id, recordOfRow(homeDistrict, row)]))
    },
    async snapshot(homeDistrict, scope, afterId, limit) {
      const rows = await db.query<RecordRow>(
        `select ${recordColumns} from record
         where home_district = $1 and scope = $2 and body is not null and ($3::uuid is null or id > $3::uuid)
         order by id limit $4`,
        [homeDistrict, scope, afterId, limit],
      )
      return rows.map((row) => recordOfRow(homeDistrict, row))
    },
    async count(homeDistrict, scope) {
      const [row] = await db.query<{ n: number }>(
        `select count(*)::int as n from record where home_district = $1 and scope = $2 and body is not null`,
        [homeDistrict, scope],
      )
      return row?.n ?? 0
    },
  }
}
