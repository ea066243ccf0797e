import type { CaseRecord } from '#domain/correction/case.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { ClosedDays } from '#domain/order/promised.ts'
import type { Template } from '#domain/template/template.ts'
import type { Asked, Round } from '../kind.ts'
import type { VolumeFacts } from '../store.ts'
import type { CaseCommand } from './case-command.ts'
import { findKhatian } from './khatian-facts.ts'
import { readTemplates } from './read-templates.ts'

type Claim = {
  readonly khatianId: string
  readonly what: 'case' | 'work'
  readonly holderId: string
  readonly no: string
}

type LandOffice = { readonly upazilaBbs: string; readonly id: string; readonly code: string | null }

/** What cases are judged by besides their records and those of their khatians, read once for a piece. */
export type CaseFacts = {
  /** by the id of the khatian: its last approved version */
  readonly approved: ReadonlyMap<string, Khatian>
  readonly templates: ReadonlyMap<string, Template>
  readonly volumes: ReadonlyMap<string, VolumeFacts>
  readonly claims: readonly Claim[]
  /** of the district, one for each upazila */
  readonly landOffices: readonly LandOffice[]
  /** union land offices that are named, with the upazila they are in */
  readonly unionOffices: ReadonlyMap<string, string | null>
  readonly closedDays: ClosedDays
}

export async function caseFacts(
  { tx, district, records, at }: Round,
  commands: readonly Asked<CaseCommand>[],
): Promise<CaseFacts> {
  // Cases that were locked since their khatian asked for them are judged here too.
  const cases = [...records.values()].flatMap(({ kind, body }) =>
    kind === 'case' && body !== null ? [body as CaseRecord] : [],
  )
  const named = commands.flatMap(({ command }) => ('khatianId' in command.input ? [command.input.khatianId] : []))
  const khatianIds = [...new Set([...cases.map(({ khatianId }) => khatianId), ...named])]
  const khatians = khatianIds.flatMap((id) => findKhatian(records, id) ?? [])
  const approved = new Map<string, Khatian>()
  for (const id of khatianIds) {
    const version = await tx.khatianVersion(district, id)
    if (version !== null) approved.set(id, version)
  }
  const unions = commands.flatMap(({ command }) =>
    command.name === 'case.act' && typeof command.input.unionOfficeId === 'string' ? [command.input.unionOfficeId] : [],
  )
  const hearing = commands.some(({ command }) => command.name === 'case.act' && command.input.act === 'hearing-create')
  return {
    approved,
    templates: await readTemplates(tx, new Set(khatians.map(({ templateId }) => templateId))),
    volumes: await tx.volumes(district, [...new Set(khatians.map(({ volumeId }) => volumeId))].sort()),
    claims: await tx.sql.query<Claim>(
      `select khatian_id as "khatianId", what, holder_id as "holderId", no from open_claim
        where home_district = $1 and khatian_id = any($2::uuid[])`,
      [district, khatianIds],
    ),
    landOffices: await tx.sql.query<LandOffice>(
      `select distinct on (upazila_bbs_code) upazila_bbs_code as "upazilaBbs", id, code from office
        where district_bbs_code = $1 and layer = 8 and row_status = 1 and upazila_bbs_code is not null
        order by upazila_bbs_code, id`,
      [district],
    ),
    unionOffices: new Map(
      (unions.length === 0
        ? []
        : await tx.sql.query<{ id: string; upazilaBbs: string | null }>(
            `select id, upazila_bbs_code as "upazilaBbs" from office
              where district_bbs_code = $1 and layer = 12 and row_status = 1 and id = any($2::uuid[])`,
            [district, unions],
          )
      ).map(({ id, upazilaBbs }) => [id, upazilaBbs]),
    ),
    closedDays: hearing
      ? await tx.sql.query<ClosedDays[number]>(
          `select to_char(from_day, 'YYYY-MM-DD') as from, to_char(to_day, 'YYYY-MM-DD') as to from holiday
            where row_status = 1 and to_day >= $1::date`,
          [dhakaDay(at)],
        )
      : [],
  }
}
