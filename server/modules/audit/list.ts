import { auditLog, type AuditChange, type AuditEntry } from '#contract/lists/audit-log.ts'
import { dhakaDay, dhakaDayEnd } from '#domain/kernel/dhaka-time.ts'
import type { Template } from '#domain/template/template.ts'
import type { LogEntry } from '#server/door/log-entry.ts'
import { addLoneEntry } from '#server/door/lone-entry.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { listOf } from '#server/lists/list-of.ts'
import { withheldAmong } from '#server/modules/khatian/redact.ts'
import { findTemplates } from '#server/modules/template/service.ts'
import { wholeDistrict, type Asking } from '#server/resources/ground.ts'
import { historyDistrict, type RowLogEntry } from '#server/resources/history.ts'
import type { Asked } from '#server/resources/row-pages.ts'
import { khatianChange, plainChange, rowChanges } from './change-words.ts'
import { fillAuditIndex } from './fill-audit-index.ts'
import { moduleName, resourceOf, taskName } from './names.ts'
import { sealedDays } from './seal-state.ts'

const dayMs = 86_400_000
/** So many days are looked through at once. [ADM-14] */
const mostDays = 92
/** Entries that are taken over while somebody waits; the rest is the hourly job's. */
const mostTaken = 10_000
const mostChanges = 20

/** The one district that is looked at: the desk's, unless another that it may look at is asked for. */
function districtOf({ desk }: Pick<Asking, 'desk'>, asked: Asked): string {
  const { districtBbsCode } = asked
  if (typeof districtBbsCode === 'string') return districtBbsCode
  return desk === null ? historyDistrict : desk.districtBbsCode
}

/** The district that is looked at, refused where it is not the desk's. What is the nation's is open to all. */
export function reachedDistrict(asking: Pick<Asking, 'desk'>, asked: Asked): string {
  const district = districtOf(asking, asked)
  const { desk } = asking
  if (desk !== null && district !== desk.districtBbsCode && district !== historyDistrict)
    throw new Refusal('record.not-found')
  return district
}

type Span = { readonly from: number | null; readonly to: number | null }

/** The days asked for as instants; where one end is open, the other bounds it. */
function spanOf({ fromDay, toDay }: Asked): Span {
  const from = typeof fromDay === 'string' ? dhakaDayEnd(Date.parse(fromDay)) - dayMs : null
  const to = typeof toDay === 'string' ? dhakaDayEnd(Date.parse(toDay)) : null
  if (from !== null && to === null) return { from, to: from + mostDays * dayMs }
  if (from === null && to !== null) return { from: to - mostDays * dayMs, to }
  return { from, to }
}

/** Acts on records, reference data and rights, on the ground of the desk; what is the nation's, of the desk's own office. [ADM-14] */
export const auditLogRows = listOf(auditLog, {
  table: 'audit_index',
  join: `left join mouza m on m.id = t.mouza_id left join desk d on d.id = t.desk_id
    left join account u on u.id = t.user_id
    left join lateral (select c.record_id, c.idx from log_check c order by c.at desc limit 1) c
      on c.record_id = t.record_id and c.idx <= t.idx`,
  computed: {
    at: 'to_timestamp(t.at / 1000.0)',
    index: 't.idx',
    mouzaBn: 'm.name_bn',
    mouzaEn: 'm.name_en',
    deskBn: 'd.name_bn',
    deskEn: 'd.name_en',
    actorBn: `coalesce(u.name_bn, '')`,
    actorEn: `coalesce(u.name_en, '')`,
    seal: `case when c.record_id is not null then 'BROKEN' else 'OPEN' end`,
  },
  completed: ['moduleBn', 'moduleEn', 'taskBn', 'taskEn', 'comment', 'changes', 'changeCount'],
  beside: { homeDistrict: 't.home_district' },
  ground: ({ asking, place }, asked) => {
    const { desk } = asking
    const { from, to } = spanOf(asked)
    const district = districtOf(asking, asked)
    const within = [`t.home_district = ${place(district)}`]
    if (from !== null) within.push(`t.at >= ${place(from)}`)
    if (to !== null) within.push(`t.at < ${place(to)}`)
    if (desk !== null && district === historyDistrict) within.push(`t.office_id = ${place(desk.officeId)}`)
    else if (desk !== null && desk.upazilaBbsCode !== null)
      within.push(`(t.upazila_bbs = ${place(desk.upazilaBbsCode)} or t.office_id = ${place(desk.officeId)})`)
    return within.join(' and ')
  },
  admit: async (db, asking, asked) => {
    const district = reachedDistrict(asking, asked)
    const { from, to } = spanOf(asked)
    if (from !== null && to !== null && to - from > mostDays * dayMs)
      throw new Refusal('request.invalid', { toDay: 'date.span' })
    if (from !== null && to !== null && to <= from)
      throw new Refusal('request.invalid', { toDay: 'date.end-before-start' })
    await fillAuditIndex(db, district, mostTaken)
  },
  exported: async (db, asking, asked) => {
    const changes = Object.entries(asked).map(([path, after]) => ({ path, before: null, after: String(after) }))
    await addLoneEntry(db, {
      homeDistrict: districtOf(asking, asked),
      command: 'audit-log.export',
      userId: asking.userId ?? '',
      deskId: asking.desk?.deskId ?? null,
      at: Date.now(),
      comment: null,
      changes,
    })
  },
  search: ['t.subject'],
  conditions: {
    // These two and the district are said by the ground.
    districtBbsCode: () => 'true',
    fromDay: () => 'true',
    toDay: () => 'true',
    userId: (value, { place }) => `t.user_id = ${place(value)}`,
    recordId: (value, { place }) => `t.record_id = ${place(value)}`,
    mouzaId: (value, { place }) => `t.mouza_id = ${place(value)}`,
    officeId: (value, { place }) => `t.office_id = ${place(value)}`,
  },
  orders: {
    at: [
      ['t.at', 'bigint'],
      ['t.idx', 'int'],
    ],
  },
  complete: (db, asking, rows) => completed(db, asking, rows as unknown as Placed[]),
})

type Placed = AuditEntry & { readonly homeDistrict: string }

async function completed(db: Sql, asking: Asking, rows: readonly Placed[]): Promise<AuditEntry[]> {
  const district = rows[0]?.homeDistrict ?? historyDistrict
  const written = await readEntries(db, district, rows)
  const withheld =
    asking.desk === null ? new Set<string>() : await withheldAmong(db, asking.desk, [...khatiansOf(written)])
  const templates = await findTemplates(
    db,
    [...written.values()].flatMap(({ templateId }) => templateId ?? []),
  )
  const sealed = await sealedDays(
    db,
    district,
    rows.map(({ at }) => dhakaDay(Date.parse(at))),
  )
  const answers: AuditEntry[] = []
  for (const { homeDistrict: _, ...row } of rows) {
    const { entry, templateId } = written.get(`${row.recordId}/${row.index}`) ?? { entry: null, templateId: null }
    const all = entry?.changes ?? []
    const [moduleBn, moduleEn] = moduleName(row.module)
    const [taskBn, taskEn] = taskName(row.module, row.task)
    const shown = withheld.has(row.recordId) ? [] : all.slice(0, mostChanges)
    answers.push({
      ...row,
      moduleBn,
      moduleEn,
      taskBn,
      taskEn,
      comment: entry?.comment ?? null,
      changes: await inWords(db, row, shown, district, templates.get(templateId ?? '') ?? null),
      changeCount: all.length,
      seal: row.seal === 'OPEN' && sealed.has(dhakaDay(Date.parse(row.at))) ? 'SEALED' : row.seal,
    })
  }
  return answers
}

async function inWords(
  db: Sql,
  { module }: Pick<AuditEntry, 'module'>,
  changes: LogEntry['changes'],
  district: string,
  template: Template | null,
): Promise<AuditChange[]> {
  if (changes.length === 0) return []
  if (module === 'khatian') return changes.map((change) => khatianChange(change, template))
  const d = resourceOf(module)
  if (d !== undefined) return rowChanges(db, d, wholeDistrict(district), changes)
  return changes.map((change) => plainChange(change))
}

type Written = {
  readonly entry: Pick<LogEntry | RowLogEntry, 'comment'> & Pick<LogEntry, 'changes'>
  readonly recordId: string
  readonly volumeId: string | null
  readonly templateId: string | null
}

/** Entries of the listed acts by record and index, with what their record says of its volume and form. */
async function readEntries(db: Sql, district: string, rows: readonly AuditEntry[]): Promise<Map<string, Written>> {
  const found = await db.query<{
    recordId: string
    index: number
    text: string
    volumeId: string | null
    templateId: string | null
  }>(
    `select l.record_id as "recordId", l.idx as index, l.text, r.body ->> 'volumeId' as "volumeId",
        r.body ->> 'templateId' as "templateId"
       from record_log l
         join jsonb_to_recordset($2::jsonb) as x("recordId" uuid, index int)
           on x."recordId" = l.record_id and x.index = l.idx
         left join record r on r.home_district = $1 and r.id = l.record_id and r.kind = 'khatian'
      where l.home_district = $1`,
    [district, JSON.stringify(rows.map(({ recordId, index }) => ({ recordId, index })))],
  )
  return new Map(
    found.map(({ text, ...one }) => [
      `${one.recordId}/${one.index}`,
      { ...one, entry: JSON.parse(text) as Written['entry'] },
    ]),
  )
}

function* khatiansOf(entries: ReadonlyMap<string, Written>): Generator<{ id: string; volumeId: string }> {
  for (const { recordId, volumeId } of entries.values()) if (volumeId !== null) yield { id: recordId, volumeId }
}
