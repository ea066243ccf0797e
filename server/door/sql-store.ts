import type { Khatian } from '#domain/khatian/khatian.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { sourceKey } from '#domain/mutation/sources.ts'
import type { Template } from '#domain/template/template.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { sqlState } from '#server/db/guarded-database.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { hasEditedList, withChoices, type EditedChoices } from '#domain/khatian/choices.ts'
import { readChoices } from './choice-lists.ts'
import { isBlindTo } from '#server/door/kinds/blind-person.ts'
import { isTemplateTaken } from '#server/door/kinds/template-use.ts'
import { isUnderReview } from '#server/door/kinds/review-store.ts'
import { recordColumns, recordOfRow, type RecordRow } from './record-row.ts'
import type { SideRows } from './side-rows.ts'
import {
  NumberRace,
  type DoorStore,
  type DoorTx,
  type FeedChange,
  type LaneStep,
  type LedgerRow,
  type VolumeFacts,
  type Writes,
  type WrittenRecord,
} from './store.ts'

const uniqueViolation = '23505'

/**
 * The door's store on PGlite or PostgreSQL. Every statement on a large table names its home district.
 *
 * @param onCommit hears which scopes moved, after the commit: a hint for those who wait, never the only signal
 */
export function sqlDoorStore(db: Database, onCommit?: (changes: readonly FeedChange[]) => void): DoorStore {
  const templates = new Map<string, Template>()

  async function template(sql: Sql, id: string): Promise<Template | null> {
    const cached = templates.get(id)
    if (cached !== undefined) return cached
    const [row] = await sql.query<{ body: Template | null }>(
      `select body from record where home_district = '00' and id = $1 and kind = 'template'`,
      [id],
    )
    // The content of an approved template never changes. Commands that take a template for a volume read it anew.
    if (row?.body?.status === 2) templates.set(id, row.body)
    return row?.body ?? null
  }

  /** Edited lists are read once a transaction: the cache holds templates without them. [KCH-2] */
  function templateReader(sql: Sql): DoorTx['template'] {
    let lists: Promise<EditedChoices> | undefined
    return async (id) => {
      const stored = await template(sql, id)
      if (stored === null || !hasEditedList(stored)) return stored
      lists ??= readChoices(sql)
      return withChoices(stored, await lists)
    }
  }

  async function transaction<T>(work: (tx: DoorTx) => Promise<T>): Promise<T> {
    try {
      let changes: FeedChange[] = []
      const answer = await db.transaction((sql) => {
        changes = []
        return work({ ...doorTx(sql, changes), template: templateReader(sql) })
      })
      if (changes.length > 0) onCommit?.(changes)
      return answer
    } catch (fault) {
      if (sqlState(fault) === uniqueViolation) throw new NumberRace('number taken meanwhile', { cause: fault })
      throw fault
    }
  }

  return { transaction }
}

type VolumeRow = { body: Volume; upazila_bbs: string | null; skip: boolean; same: boolean; mutations: boolean }

function doorTx(sql: Sql, changes: FeedChange[]): Omit<DoorTx, 'template'> {
  return {
    sql,
    isUnderReview: (homeDistrict, khatianId, rev, userId) => isUnderReview(sql, homeDistrict, khatianId, rev, userId),
    isBlindTo: (homeDistrict, userId, recordId) => isBlindTo(sql, homeDistrict, userId, recordId),

    async ledger(homeDistrict, userId, mids) {
      const rows = await sql.query<{
        mid: string
        hash: string
        record_id: string
        device_id: string | null
        cseq: number | null
        rev: number | null
        answer: LedgerRow['answer']
        at: number
      }>(
        `select mid, hash, record_id, device_id, cseq, rev, answer, at from ledger
         where home_district = $1 and user_id = $2 and mid = any($3::text[])`,
        [homeDistrict, userId, mids],
      )
      return new Map(
        rows.map((row) => [
          row.mid,
          {
            userId,
            mid: row.mid,
            hash: row.hash,
            recordId: row.record_id,
            deviceId: row.device_id,
            cseq: row.cseq,
            rev: row.rev,
            answer: row.answer,
            at: row.at,
          },
        ]),
      )
    },

    async prunedThrough(homeDistrict, userId, deviceIds) {
      const rows = await sql.query<{ device_id: string; pruned_through: number }>(
        `select device_id, pruned_through from ledger_mark
         where home_district = $1 and user_id = $2 and device_id = any($3::uuid[]) and pruned_through > 0`,
        [homeDistrict, userId, deviceIds],
      )
      return new Map(rows.map((row) => [row.device_id, row.pruned_through]))
    },

    async takeTemplates(ids) {
      if (ids.length === 0) return new Map()
      const rows = await sql.query<{ body: Template }>(
        `select body from record where home_district = '00' and id = any($1::uuid[]) and kind = 'template'
           and body is not null order by id for share`,
        [[...new Set(ids)]],
      )
      return new Map(rows.map(({ body }) => [body.id, body]))
    },

    isTemplateTaken: (id) => isTemplateTaken(sql, id),

    async keepVolumes(ids) {
      for (const id of ids) await sql.query('select pg_advisory_xact_lock_shared(hashtext($1))', [`volume/${id}`])
    },

    async isVolumeUsed(homeDistrict, id) {
      await sql.query('select pg_advisory_xact_lock(hashtext($1))', [`volume/${id}`])
      const rows = await sql.query(
        `(select 1 from khatian_index where home_district = $1 and volume_id = $2 limit 1)
         union all (select 1 from scan where home_district = $1 and volume_id = $2 limit 1)
         union all (select 1 from khatian_temp where home_district = $1 and volume_id = $2 limit 1)
         union all (select 1 from bundle where home_district = $1 and volume_id = $2 limit 1)
         union all (select 1 from volume_place where home_district = $1 and volume_id = $2 limit 1)`,
        [homeDistrict, id],
      )
      return rows.length > 0
    },

    async lockRecords(homeDistrict, ids) {
      const rows = await sql.query<RecordRow>(
        `select ${recordColumns} from record
         where home_district = $1 and id = any($2::uuid[]) order by id for update`,
        [homeDistrict, ids],
      )
      return new Map(rows.map((row) => [row.id, recordOfRow(homeDistrict, row)]))
    },

    async volumes(homeDistrict, ids) {
      const rows = await sql.query<VolumeRow>(
        `select r.body, v.upazila_bbs, o.skip_verification as skip, o.allow_same_person as same, o.verify_mutations as mutations
         from volume_index v
         join record r on r.home_district = $1 and r.home_district = v.home_district and r.id = v.id
         join office o on o.id = v.office_id
         where v.home_district = $1 and v.id = any($2::uuid[])`,
        [homeDistrict, ids],
      )
      return new Map(
        rows.map((row): [string, VolumeFacts] => [
          row.body.id,
          {
            volume: row.body,
            upazilaBbs: row.upazila_bbs,
            rules: { skipVerification: row.skip, allowSamePerson: row.same, verifyMutations: row.mutations },
          },
        ]),
      )
    },

    async numbers(homeDistrict, claims) {
      const rows = await sql.query<{ id: string; jl: string; survey: string; number: string }>(
        `select k.id, k.jl_number_id as jl, k.survey, k.number from khatian_index k
         join jsonb_to_recordset($2::jsonb) as c("jlNumberId" uuid, survey text, number text)
           on k.jl_number_id = c."jlNumberId" and k.survey = c.survey and k.number = c.number
         where k.home_district = $1`,
        [homeDistrict, JSON.stringify(claims)],
      )
      return new Map(rows.map((row) => [`${row.jl}/${row.survey}/${row.number}`, row.id]))
    },

    async khatiansOf(homeDistrict, mouzaId, named) {
      const rows = await sql.query<{ id: string; survey: SurveyKey; number: string }>(
        `select k.id, k.survey, k.number from khatian_index k
         join jsonb_to_recordset($3::jsonb) as c(survey text, number text)
           on k.survey = c.survey and k.number = c.number
         where k.home_district = $1 and k.mouza_id = $2
           and k.jl_number_id = any(array(select j.id from jl_number j where j.mouza_id = $2))`,
        [homeDistrict, mouzaId, JSON.stringify(named)],
      )
      return new Map(rows.map((row) => [sourceKey(row.survey, row.number), row.id]))
    },

    async laneSteps(homeDistrict, recordId, afterRev) {
      const rows = await sql.query<{ rev: number; user_id: string; device_id: string | null }>(
        `select rev, user_id, device_id from ledger where home_district = $1 and record_id = $2 and rev > $3`,
        [homeDistrict, recordId, afterRev],
      )
      return rows.map((row): LaneStep => ({ recordId, rev: row.rev, userId: row.user_id, deviceId: row.device_id }))
    },

    async mouza(mouzaId, jlNumberId, survey) {
      const [row] = await sql.query<{ district_bbs: string; upazila_bbs: string | null }>(
        `select m.district_bbs, m.upazila_bbs from mouza m join jl_number j on j.mouza_id = m.id
         where m.id = $1 and j.id = $2 and j.survey = $3`,
        [mouzaId, jlNumberId, survey],
      )
      return row === undefined ? null : { homeDistrict: row.district_bbs, upazilaBbs: row.upazila_bbs }
    },

    async volumeNumberOwner(homeDistrict, jlNumberId, survey, volumeNo) {
      const [row] = await sql.query<{ id: string }>(
        `select id from volume_index
         where home_district = $1 and jl_number_id = $2 and survey = $3 and volume_no = $4`,
        [homeDistrict, jlNumberId, survey, volumeNo],
      )
      return row?.id ?? null
    },

    async isRangeTaken(homeDistrict, { id, jlNumberId, survey, from, to, splitFrom = null }) {
      await sql.query('select pg_advisory_xact_lock(hashtext($1))', [`volume-range/${jlNumberId}/${survey}`])
      const rows = await sql.query(
        `select 1 from volume_index v join record r on r.home_district = $1 and r.home_district = v.home_district and r.id = v.id
         where v.home_district = $1 and v.jl_number_id = $2 and v.survey = $3 and v.number_from <= $6 and v.number_to >= $5
           and v.status <> 3 and v.id <> $4 and v.id is distinct from $7::uuid and r.body ->> 'splitFrom' is distinct from $4::text limit 1`,
        [homeDistrict, jlNumberId, survey, id, from, to, splitFrom],
      )
      return rows.length > 0
    },

    async usedRange(homeDistrict, volumeId) {
      const [row] = await sql.query<{ lowest: number | null; highest: number | null }>(
        `select min(number_lead) as lowest, max(number_lead) as highest from khatian_index
         where home_district = $1 and volume_id = $2`,
        [homeDistrict, volumeId],
      )
      return row === undefined || row.lowest === null || row.highest === null
        ? null
        : { lowest: row.lowest, highest: row.highest }
    },

    async enteredNumbers(homeDistrict, volumeId, from, to) {
      const rows = await sql.query<{ number_lead: number }>(
        `select distinct number_lead from khatian_index
         where home_district = $1 and volume_id = $2 and number_lead between $3 and $4 order by number_lead`,
        [homeDistrict, volumeId, from, to],
      )
      return rows.map((row) => row.number_lead)
    },

    async writersOf(homeDistrict, recordId, commands) {
      const rows = await sql.query<{ userId: string }>(
        `select distinct text::jsonb ->> 'userId' as "userId" from record_log
         where home_district = $1 and record_id = $2 and text::jsonb ->> 'command' = any($3::text[])`,
        [homeDistrict, recordId, commands],
      )
      return new Set(rows.map((row) => row.userId))
    },

    async khatianVersion(homeDistrict, khatianId, version) {
      const [row] = await sql.query<{ body: Khatian }>(
        `select body from khatian_version where home_district = $1 and khatian_id = $2
           and ($3::int is null or version = $3) order by version desc limit 1`,
        [homeDistrict, khatianId, version ?? null],
      )
      return row?.body ?? null
    },

    async isInWork(homeDistrict, khatianId) {
      const rows = await sql.query(
        `select 1 from open_claim where home_district = $1 and khatian_id = $2 and what = 'work'`,
        [homeDistrict, khatianId],
      )
      return rows.length > 0
    },

    async caseOfMutation(homeDistrict, { survey, jlNumberId, number }) {
      if (survey !== 'MUTATION') return null
      const [row] = await sql.query<{ caseKey: string }>(
        `select case_key as "caseKey" from em_request_index
          where home_district = $1 and jl_number_id = $2 and survey = $3 and number = $4 and stage in (2, 3)
          order by created_at limit 1`,
        [homeDistrict, jlNumberId, survey, number],
      )
      return row?.caseKey ?? null
    },

    write: async (writes) => void changes.push(...(await writeAll(sql, writes))),
  }
}

/**
 * All rows of a piece, a statement a table; feed numbers last, under the scopes' locks taken in sorted order. [SYN-4]
 *
 * The statements go out one behind the other without waiting for each answer; the server carries them out in this order.
 */
async function writeAll(sql: Sql, writes: Writes): Promise<FeedChange[]> {
  const district = writes.homeDistrict
  const write = ({ text, rows }: Pick<SideRows, 'text' | 'rows'>): Promise<unknown> =>
    sql.query(text, [district, JSON.stringify(rows)])
  const { records, log, effects, ledger } = writes
  await Promise.all([
    ...(records.length === 0 ? [] : [write({ text: storeRecords, rows: records.map(withNullBody) })]),
    ...(records.length === 0 ? [] : writes.indexRows().map(write)),
    ...(log.length === 0 ? [] : [write({ text: addToLog, rows: log })]),
    ...effects.map(write),
    write({ text: addToLedger, rows: ledger }),
  ])
  return writeFeed(sql, writes)
}

const storeRecords = `insert into record (home_district, id, kind, scope, rev, digest, body, log_index, log_hash)
  select $1, id, kind, scope, rev, digest, body, "logIndex", "logHash"
  from jsonb_to_recordset($2::jsonb)
    as x(id uuid, kind text, scope text, rev bigint, digest text, body jsonb, "logIndex" int, "logHash" text)
  on conflict (home_district, id) do update set scope = excluded.scope, rev = excluded.rev,
    digest = excluded.digest, body = excluded.body, log_index = excluded.log_index, log_hash = excluded.log_hash`

const addToLog = `insert into record_log (home_district, record_id, idx, at, text, prev_hash, hash)
  select $1, "recordId", index, at, text, "prevHash", hash
  from jsonb_to_recordset($2::jsonb)
    as x("recordId" uuid, index int, at bigint, text text, "prevHash" text, hash text)`

const addToLedger = `insert into ledger (home_district, user_id, mid, hash, record_id, device_id, cseq, rev, answer, at)
  select $1, "userId", mid, hash, "recordId", "deviceId", cseq, rev, answer, at
  from jsonb_to_recordset($2::jsonb) as x("userId" uuid, mid text, hash text, "recordId" uuid, "deviceId" uuid,
    cseq bigint, rev bigint, answer jsonb, at bigint)`

async function writeFeed(sql: Sql, writes: Writes): Promise<FeedChange[]> {
  const scopes = [...new Set(writes.feed.map((row) => row.scope))].sort()
  const rows: (Writes['feed'][number] & { seq: number })[] = []
  const changes: FeedChange[] = []
  for (const scope of scopes) {
    const drafts = writes.feed.filter((row) => row.scope === scope)
    const [head] = await sql.query<{ head: number }>(
      `insert into scope_head (home_district, scope, head) values ($1, $2, $3)
       on conflict (home_district, scope) do update set head = scope_head.head + excluded.head returning head`,
      [writes.homeDistrict, scope, drafts.length],
    )
    const n = head?.head ?? drafts.length
    const first = n - drafts.length + 1
    changes.push({
      homeDistrict: writes.homeDistrict,
      scope,
      n,
      rows: drafts.length,
      ...touchedBy(writes, scope, drafts),
    })
    rows.push(...drafts.map((draft, index) => ({ ...draft, seq: first + index })))
  }
  if (rows.length === 0) return changes
  await sql.query(
    `insert into feed (home_district, scope, seq, tag, record_id, rev, kind, at)
     select $1, scope, seq, tag, "recordId", rev, kind, at from jsonb_to_recordset($2::jsonb)
       as x(scope text, seq bigint, tag text, "recordId" uuid, rev bigint, kind text, at bigint)`,
    [writes.homeDistrict, JSON.stringify(rows)],
  )
  return changes
}

/** What the rows of one scope touch besides it. */
function touchedBy(
  writes: Writes,
  scope: string,
  drafts: Writes['feed'],
): Pick<FeedChange, 'upazilas' | 'touches' | 'records'> {
  const ids = new Set(drafts.map((draft) => draft.recordId))
  const written = writes.records.filter((record) => ids.has(record.id))
  return {
    // What left the scope may lie elsewhere now: then everybody is told.
    upazilas: [...new Set(written.map((record) => (record.scope === scope ? record.upazilaBbs : null)))],
    touches: [...new Set(written.flatMap((record) => record.touches))],
    records: drafts.map(({ recordId: id, rev }) => ({ id, rev })),
  }
}

/** A JSON null would be stored as the JSON value null; leaving the member out stores SQL's. */
function withNullBody({ body, before: _before, touches: _touches, ...rest }: WrittenRecord): object {
  return body === null ? rest : { ...rest, body }
}
