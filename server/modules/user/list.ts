import type { ListRowOf } from '#contract/declare/list.ts'
import { user } from '#contract/lists/user.ts'
import type { Sql } from '#server/db/port.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { administeredOffice } from '#server/modules/permission/service.ts'
import type { Asking } from '#server/resources/ground.ts'
import type { Asked } from '#server/resources/row-pages.ts'

export type UserView = ListRowOf<typeof user>

/** The parameter of the office within which somebody looks; null is the whole country. */
function office({ asking, place }: By): string {
  return `${place(administeredOffice(asking))}::uuid`
}

/** A desk of the person that fits. */
function atDesk(fits: string): string {
  return `exists (select 1 from desk_user h join desk d on d.id = h.desk_id join office o on o.id = d.office_id
    where h.user_id = t.id and ${fits})`
}

const placeColumns = {
  divisionBbsCode: 'division_bbs_code',
  districtBbsCode: 'district_bbs_code',
  upazilaBbsCode: 'upazila_bbs_code',
} as const

/** An office of the person, within reach, stands at the place: codes of upazilas are told apart by their district. */
function inPlace(_value: unknown, by: By, asked: Asked): string {
  const within = office(by)
  const fits = Object.entries(placeColumns).flatMap(([key, column]) =>
    asked[key] === undefined ? [] : [`o.${column} = ${by.place(asked[key])}`],
  )
  return atDesk(`(${within} is null or o.id = ${within}) and ${fits.join(' and ')}`)
}

/** An office sees those who sit in it, with their desks there. [PRM-7] */
export const userRows = listOf(user, {
  table: 'account',
  computed: {
    desks: (by) => {
      const within = office(by)
      return `(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'nameBn', d.name_bn, 'nameEn', d.name_en,
           'isPrimary', h.is_primary,
           'office', jsonb_build_object('id', o.id, 'nameBn', o.name_bn, 'nameEn', o.name_en))
         order by h.is_primary desc, d.name_en), '[]')
       from desk_user h join desk d on d.id = h.desk_id join office o on o.id = d.office_id
       where h.user_id = t.id and (${within} is null or d.office_id = ${within}))`
    },
  },
  ground: (by) => {
    const within = office(by)
    return `(${within} is null or ${atDesk(`d.office_id = ${within}`)})`
  },
  search: ['t.username', 't.name_bn', 't.name_en', 't.employee_code'],
  conditions: {
    officeId: (value, { place }) => atDesk(`d.office_id = ${place(value)}`),
    deskId: (value, { place }) => atDesk(`d.id = ${place(value)}`),
    divisionBbsCode: inPlace,
    districtBbsCode: inPlace,
    upazilaBbsCode: inPlace,
  },
  orders: {
    nameEn: [
      ['t.name_en', 'text'],
      ['t.username', 'text'],
    ],
  },
  complete: async (_db, _asking, rows) => (rows as readonly UserView[]).map(masked),
})

/** A person within reach, whole; null for anybody else. */
export async function findUserView(db: Sql, asking: Asking, userId: string): Promise<UserView | null> {
  return (await userRows.find(db, asking, userId)) as UserView | null
}

/** A list needs no more of a number or an address than tells two people apart. [USR-2] */
function masked(person: UserView): UserView {
  const { userType, username, mobile, email } = person
  return {
    ...person,
    // A citizen signs in by the mobile number.
    username: userType === 'CITIZEN' ? maskedMobile(username) : username,
    mobile: mobile === null ? null : maskedMobile(mobile),
    email: email === null ? null : email.replace(/(?<=^.)[^@]*/, '***'),
  }
}

function maskedMobile(mobile: string): string {
  return mobile.replace(/(?<=^.{3}).*(?=.{2}$)/, (hidden) => '*'.repeat(hidden.length))
}
