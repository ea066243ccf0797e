import type { Sql } from '#server/db/port.ts'
import { holdsText } from '#server/request/text-filter.ts'
import { parameters } from '#server/resources/row-pages.ts'

export type AuditPerson = { id: string; username: string; nameBn: string; nameEn: string }

/** Those of the staff who did something in a district, by name: whoever reads the log may not hold the key of the list of users. */
export function findPeople(
  db: Sql,
  {
    homeDistrict,
    officeId,
    text = '',
    userId,
  }: {
    readonly homeDistrict: string
    /** only what was done at desks of this office */
    readonly officeId: string | null
    readonly text?: string | undefined
    readonly userId?: string | undefined
  },
): Promise<AuditPerson[]> {
  const { values, place } = parameters()
  const conditions = [holdsText(place(text.trim() === '' ? null : text.trim()), 'u.name_bn', 'u.name_en', 'u.username')]
  if (userId !== undefined) conditions.push(`u.id = ${place(userId)}`)
  const district = place(homeDistrict)
  const there = officeId === null ? '' : `and t.office_id = ${place(officeId)}`
  conditions.push(
    `exists (select 1 from audit_index t where t.home_district = ${district} and t.user_id = u.id ${there})`,
  )
  return db.query(
    `select u.id, u.username, u.name_bn as "nameBn", u.name_en as "nameEn" from app_user u
      where ${conditions.join(' and ')} order by u.name_en, u.username limit 20`,
    values,
  )
}
