import type { Sql } from '#server/db/port.ts'
import { recordColumns, recordOfRow, type RecordRow } from '#server/door/record-row.ts'
import type { FeedEntry, FeedStore, RecordMark } from './feed-store.ts'

export function sqlFeedStore(db: Sql): FeedStore {
  return {
    async head(homeDistrict, scope) {
      const [row] = await db.query<{ seq: number; tag: string }>(
        `select seq, tag from feed where home_district = $1 and scope = $2 order by seq desc limit 1`,
        [homeDistrict, scope],
      )
      return row ?? { seq: 0, tag: '-' }
    },
    async floor(homeDistrict, scope) {
      const [row] = await db.query<{ floor: number }>(
        `select floor from scope_head where home_district = $1 and scope = $2`,
        [homeDistrict, scope],
      )
      return row?.floor ?? 0
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
    // One statement reads one state of the database: head and digest speak of the same moment.
    async digest(homeDistrict, scope) {
      const [row] = await db.query<{ seq: number | null; tag: string | null; count: number; digest: string }>(
        `with head as (
           select seq, tag from feed where home_district = $1 and scope = $2 order by seq desc limit 1
         )
         select (select seq from head) as seq, (select tag from head) as tag, count(*)::int as count,
           encode(sha256(convert_to(coalesce(
             string_agg(id::text || ':' || rev || ':' || digest || chr(10), '' order by id), ''), 'UTF8')), 'hex') as digest
         from record where home_district = $1 and scope = $2 and body is not null`,
        [homeDistrict, scope],
      )
      if (row === undefined) throw new Error('an aggregate answered nothing')
      return { seq: row.seq ?? 0, tag: row.tag ?? '-', count: row.count, digest: row.digest }
    },
    async digests(homeDistrict, scope, afterId, limit) {
      return db.query<RecordMark>(
        `select id, rev, digest from record
         where home_district = $1 and scope = $2 and body is not null and ($3::uuid is null or id > $3::uuid)
         order by id limit $4`,
        [homeDistrict, scope, afterId, limit],
      )
    },
  }
}
