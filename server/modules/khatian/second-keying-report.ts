import { banglaOrder } from '#server/db/bangla-order.ts'
import type { khatianCalls } from '#contract/calls/khatian.ts'
import type { CallOutput } from '#contract/call.ts'
import { checkDay } from '#domain/validation/dates.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'

type Report = CallOutput<(typeof khatianCalls)['khatian.second-keying-report']>

const day = 86_400_000
/** midnight in Dhaka */
const dhaka = 6 * 3_600_000

/** Agreement and errors of the office at which the desk stands, between two days, both included. [SEC-6] */
export async function secondKeyingReport(
  ctx: RequestContext,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Promise<Report> {
  const { districtBbsCode, officeId } = deskOf(ctx)
  return ctx.db.query<Report[number]>(
    `with kept as (
       select * from second_keying
        where home_district = $1 and office_id = $2 and at >= $3 and at < $4),
     side as (
       select first_by as user_id, 1 as first_khatians, fields as first_fields, coalesce(first_wrong, 0) as first_wrong,
              differences as first_differences, 0 as second_khatians, 0 as second_fields, 0 as second_wrong,
              0 as second_differences,
              case when first_wrong is null then differences else 0 end as open
         from kept where first_by is not null
       union all
       select second_by, 0, 0, 0, 0, 1, fields, coalesce(second_wrong, 0), differences, 0 from kept)
     select side.user_id as "userId", coalesce(u.name_bn, '') as "nameBn", coalesce(u.name_en, '') as "nameEn",
            sum(first_khatians)::int as "firstKhatians", sum(first_fields)::int as "firstFields",
            sum(first_wrong)::int as "firstWrong", sum(first_differences)::int as "firstDifferences",
            sum(second_khatians)::int as "secondKhatians", sum(second_fields)::int as "secondFields",
            sum(second_wrong)::int as "secondWrong", sum(second_differences)::int as "secondDifferences",
            sum(open)::int as open
       from side left join app_user u on u.id = side.user_id
      group by side.user_id, u.name_bn, u.name_en
      order by ${banglaOrder('u.name_bn')}, side.user_id`,
    [districtBbsCode, officeId, startOf(from, 'from') ?? 0, (startOf(to, 'to') ?? ctx.now()) + day],
  )
}

function startOf(text: string | undefined, field: string): number | null {
  if (text === undefined) return null
  const read = checkDay(text)
  if (!read.ok) throw new Refusal('date.invalid', { [field]: 'date.invalid' })
  return Date.parse(read.value) - dhaka
}
