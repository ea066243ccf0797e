import type { entryKinds } from '#contract/calls/khatian-balance.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { KhatianStatus } from '#domain/khatian/status.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import type { ClientActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'

export type Address = { readonly survey: SurveyKey; readonly jlNumberId: string; readonly khatianNo: string }

/** Where a khatian stands that a client named. */
export type Addressed = {
  readonly khatianId: string
  readonly homeDistrict: string
  readonly khatianNo: string
  readonly status: KhatianStatus
  readonly heldBy: string | null
  readonly jlNumber: string
  readonly mouzaBn: string
  readonly mouzaEn: string
}

/**
 * The khatian at an address. A client is told that a place is not its own, which it knows by itself, and nothing of what
 * lies there. [EM-5]
 */
export async function findAddressed(db: Sql, actor: ClientActor, address: Address): Promise<Addressed> {
  const parsed = parseKhatianNumber(address.khatianNo)
  if (!parsed.ok) throw new Refusal('input.refused', { khatianNo: parsed.code })
  const [place] = await db.query<Pick<Addressed, 'homeDistrict' | 'jlNumber' | 'mouzaBn' | 'mouzaEn'>>(
    `select m.district_bbs as "homeDistrict", j.number as "jlNumber", m.name_bn as "mouzaBn", m.name_en as "mouzaEn"
       from jl_number j join mouza m on m.id = j.mouza_id where j.id = $1 and j.survey = $2`,
    [address.jlNumberId, address.survey],
  )
  if (place === undefined) throw new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
  if (!actor.districts.has(place.homeDistrict)) throw new Refusal('client.scope', { jlNumberId: 'client.scope' })
  const [found] = await db.query<Pick<Addressed, 'khatianId' | 'status' | 'heldBy'>>(
    `select k.id as "khatianId", k.status, k.hold_no as "heldBy" from khatian_index k
      where k.home_district = $1 and k.jl_number_id = $2 and k.survey = $3 and k.number = $4`,
    [place.homeDistrict, address.jlNumberId, address.survey, parsed.value.number],
  )
  if (found === undefined) throw new Refusal('khatian.not-found')
  return { ...place, ...found, khatianNo: parsed.value.number }
}

type HistoryRow = {
  readonly seq: number
  readonly kind: (typeof entryKinds)[number]
  readonly dagNo: string
  readonly ownerId: string | null
  readonly delta: number
  readonly excessDelta: number
  readonly remaining: number
  readonly key: string
  readonly caseSeq: number
  readonly at: number
}

const pageSize = 200

/** A page of what was posted, the newest first: all of it, or what one case had taken and gave back. */
export function readPosted(
  db: Sql,
  { homeDistrict, khatianId }: Addressed,
  asked: { readonly key: string | null; readonly beforeSeq: number | null },
): Promise<HistoryRow[]> {
  return db.query<HistoryRow>(
    `select e.seq, e.kind, e.dag_no as "dagNo", e.owner_id as "ownerId", e.delta::float8 as delta,
            e.excess_delta::float8 as "excessDelta", e.after::float8 as remaining, e.key, e.em_seq as "caseSeq",
            e.at::float8 as at
       from balance_entry e
      where e.home_district = $1 and e.khatian_id = $2 and ($3::text is null or e.key = $3)
        and ($4::int is null or e.seq < $4)
      order by e.seq desc limit ${pageSize}`,
    [homeDistrict, khatianId, asked.key, asked.beforeSeq],
  )
}
