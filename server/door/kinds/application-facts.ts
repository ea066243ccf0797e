import type { Application } from '#domain/entry-request/application.ts'
import type { ApplicationCommand } from '#domain/entry-request/command.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import type { Asked, Given, Round } from '../kind.ts'
import { openNumberOf } from './application-index.ts'

type FollowedRow = {
  readonly id: string
  readonly upazilaBbs: string | null
  readonly allowSamePerson: boolean
  readonly status: KhatianStatus | null
  readonly version: number | null
  readonly authors: readonly string[] | null
}

export type ApplicationFacts = {
  /** where an application stands: its place, its office's rule, and the khatian that has its number now */
  readonly standing: ReadonlyMap<string, FollowedRow>
}

/** Two statements for a piece: one for applications that stand, one for those that are to be registered. */
export async function applicationFacts(
  { tx, district, records }: Round,
  commands: readonly Asked<ApplicationCommand>[],
): Promise<ApplicationFacts> {
  const known = commands.filter(({ recordId }) => records.has(recordId)).map(({ recordId }) => recordId)
  const fresh = commands.flatMap(({ recordId: id, command }) => {
    if (command.name !== 'application.register') return []
    const { jlNumberId, survey, number: typed } = command.input
    const parsed = parseKhatianNumber(typed)
    return parsed.ok ? [{ id, jlNumberId, survey, number: parsed.value.number }] : []
  })
  const rows: FollowedRow[] = []
  if (known.length > 0) rows.push(...(await tx.sql.query<FollowedRow>(standing, [district, known])))
  if (fresh.length > 0) rows.push(...(await tx.sql.query<FollowedRow>(asked, [district, JSON.stringify(fresh)])))
  return { standing: new Map(rows.map((row) => [row.id, row])) }
}

const standing = `select e.id, e.upazila_bbs as "upazilaBbs", o.allow_same_person as "allowSamePerson", k.status, k.version,
    k.authors
  from application_index e
  left join khatian_index k on k.home_district = $1 and k.home_district = e.home_district
    and k.jl_number_id = e.jl_number_id and k.survey = e.survey and k.number = e.number
  join office o on o.id = e.office_id
  where e.home_district = $1 and e.id = any($2::uuid[])`

const asked = `select x.id, null as "upazilaBbs", false as "allowSamePerson", k.status, k.version, k.authors
  from khatian_index k
  join jsonb_to_recordset($2::jsonb) as x(id uuid, "jlNumberId" uuid, survey text, number text)
    on k.jl_number_id = x."jlNumberId" and k.survey = x.survey and k.number = x.number
  where k.home_district = $1`

/** The khatian an application follows; null where nobody keyed it. */
export function khatianOf(
  { standing: rows }: ApplicationFacts,
  id: string,
): { readonly status: KhatianStatus; readonly version: number; readonly authors: readonly string[] } | null {
  const row = rows.get(id)
  if (row === undefined || row.status === null || row.version === null) return null
  return { status: row.status, version: row.version, authors: row.authors ?? [] }
}

/** Whether the same person has another application for the number under way, asked only where a number is taken. */
export async function isOpenElsewhere(
  { tx, district }: Round,
  { recordId, command }: Given<ApplicationCommand>,
  application: Application | null,
): Promise<boolean> {
  const content = command.name === 'application.register' ? command.input : application
  const takes = command.name === 'application.register' || command.name === 'application.restate-number'
  const parsed = content === null || !takes ? null : parseKhatianNumber(content.number)
  if (content === null || parsed === null || !parsed.ok) return false
  const openNumber = openNumberOf({ step: application?.step ?? 'registered', ...content, number: parsed.value.number })
  if (openNumber === null) return false
  const mobile = command.name === 'application.register' ? command.input.party.mobile : null
  const rows = await tx.sql.query(
    `select 1 from application_party p where p.home_district = $1 and p.open_number = $2 and p.application_id <> $3
       and p.mobile = coalesce($4, (select own.mobile from application_party own
         where own.home_district = $1 and own.application_id = $3)) limit 1`,
    [district, openNumber, recordId, mobile],
  )
  return rows.length > 0
}
