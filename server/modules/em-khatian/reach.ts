import type { EmFamily } from '#contract/calls/em-khatian.ts'
import { emFamilies } from '#contract/calls/em-khatian.ts'
import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { Refusal } from '#server/door/refusal.ts'
import { findKhatian, type KhatianAt } from '#server/modules/khatian/answers.ts'
import type { RequestContext } from '#server/request/context.ts'
import { actorOf, deskOf } from '#server/request/request-helpers.ts'

/** Whether a survey has its khatians in a family. */
function isOfFamily(family: EmFamily, survey: SurveyKey): boolean {
  const own: SurveyKey | null = emFamilies[family]
  return own === null ? !Object.values<SurveyKey | null>(emFamilies).includes(survey) : own === survey
}

/** A khatian of e-mutation: on the ground of a desk, or begun by the system that asks. Others are not there. [EM-3] */
export async function reachBrought(ctx: RequestContext, family: EmFamily, khatianId: string): Promise<KhatianAt> {
  const at =
    actorOf(ctx).kind === 'client' ? await findOwn(ctx, khatianId) : await findKhatian(ctx.db, deskOf(ctx), khatianId)
  if (at?.khatian.origin !== 'em' || !isOfFamily(family, at.khatian.survey)) throw new Refusal('khatian.not-found')
  return at
}

async function findOwn(ctx: RequestContext, khatianId: string): Promise<KhatianAt | null> {
  const actor = actorOf(ctx)
  if (actor.kind !== 'client') return null
  for (const district of actor.districts) {
    const [row] = await ctx.db.query<{ rev: number; digest: string; body: Khatian }>(
      `select r.rev::float8 as rev, r.digest, r.body from khatian_index k
         join record r on r.home_district = $1 and r.home_district = k.home_district and r.id = k.id
        where k.home_district = $1 and k.id = $2 and k.origin = 'em'`,
      [district, khatianId],
    )
    if (row?.body.authors.includes(actor.userId)) return { rev: row.rev, digest: row.digest, khatian: row.body }
  }
  return null
}

export type Address = { readonly survey: SurveyKey; readonly jlNumberId: string; readonly khatianNo: string }

type Book = {
  readonly homeDistrict: string
  readonly volumeId: string
  readonly templateId: string
  readonly number: string
}

/** The book in which a khatian of that number is keyed. */
export async function findBook(ctx: RequestContext, family: EmFamily, address: Address): Promise<Book> {
  const parsed = parseKhatianNumber(address.khatianNo)
  if (!parsed.ok) throw new Refusal('input.refused', { khatianNo: parsed.code })
  const unknown = new Refusal('jl-number.not-found', { jlNumberId: 'jl-number.not-found' })
  if (!isOfFamily(family, address.survey)) throw new Refusal('input.refused', { survey: 'value.kind' })
  const [place] = await ctx.db.query<{ homeDistrict: string }>(
    `select m.district_bbs as "homeDistrict" from jl_number j join mouza m on m.id = j.mouza_id
      where j.id = $1 and j.survey = $2`,
    [address.jlNumberId, address.survey],
  )
  if (place === undefined) throw unknown
  const actor = actorOf(ctx)
  if (actor.kind === 'client' && !actor.districts.has(place.homeDistrict))
    throw new Refusal('client.scope', { jlNumberId: 'client.scope' })
  if (actor.kind === 'desk' && actor.districtBbsCode !== place.homeDistrict) throw unknown
  const [book] = await ctx.db.query<Pick<Book, 'volumeId' | 'templateId'>>(
    `select v.id as "volumeId", v.template_id as "templateId" from volume_index v
      where v.home_district = $1 and v.jl_number_id = $2 and v.survey = $3 and v.status = 2
        and $4::int between v.number_from and v.number_to order by v.volume_no limit 1`,
    [place.homeDistrict, address.jlNumberId, address.survey, parsed.value.lead],
  )
  if (book === undefined) throw new Refusal('khatian.out-of-volume', { khatianNo: 'khatian.out-of-volume' })
  return { ...place, ...book, number: parsed.value.number }
}

/** Another book of the same mouza and survey, by its number. */
export async function findOtherBook(ctx: RequestContext, khatian: Khatian, volumeNo: number): Promise<string> {
  const [book] = await ctx.db.query<{ id: string }>(
    `select v.id from volume_index v
      where v.home_district = $1 and v.jl_number_id = $2 and v.survey = $3 and v.volume_no = $4`,
    [khatian.homeDistrict, khatian.jlNumberId, khatian.survey, volumeNo],
  )
  if (book === undefined) throw new Refusal('volume.not-found', { volumeNo: 'volume.not-found' })
  return book.id
}
