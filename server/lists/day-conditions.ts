import type { ListOptions } from './list-source.ts'

type Conditions = NonNullable<ListOptions['conditions']>

const midnight = (day: string): string =>
  `(extract(epoch from (${day})::timestamp at time zone 'Asia/Dhaka') * 1000)::bigint`

/** Filters by days in Dhaka, `from` and `to`, of an expression of a time in milliseconds. */
export function byDays(time: string): Conditions {
  return {
    from: (day, { place }) => `${time} >= ${midnight(`${place(day)}::date`)}`,
    to: (day, { place }) => `${time} < ${midnight(`${place(day)}::date + 1`)}`,
  }
}

/** Those and filters by office and upazila of rows that have the columns of both. */
export function byDaysAndPlace(time: string): Conditions {
  return {
    ...byDays(time),
    officeId: (id, { place }) => `t.office_id = ${place(id)}::uuid`,
    upazilaId: (id, { asking, place }) => `t.upazila_bbs = (select u.bbs_code from upazila u
      where u.id = ${place(id)}::uuid and u.district_bbs_code = ${place(asking.desk?.districtBbsCode ?? null)})`,
  }
}
