import type { Sql } from '#server/db/port.ts'
import { endSessions } from '#server/identity/sessions.ts'

/** What was settled of one person: the desks held before and after. */
export type Settled = { readonly before: readonly string[]; readonly after: readonly string[] }

const inForce = (day: string): string =>
  `a.row_status = 1 and a.from_day <= ${day} and (a.to_day is null or a.to_day >= ${day})`

/**
 * Makes the desks a person holds those of the assignments in force on a day, one of them the primary one. Whoever holds none
 * any more is signed out. [ADM-7]
 *
 * @param day `YYYY-MM-DD`
 */
export async function settle(tx: Sql, userId: string, day: string): Promise<Settled> {
  const [person] = await tx.query<{ sub: string }>(
    'select idp_sub as sub from app_user where id = $1 for no key update',
    [userId],
  )
  const before = await desksOf(tx, userId)
  await tx.query(
    `delete from desk_user h where h.user_id = $1
       and exists (select 1 from employee_assignment a where a.employee_id = $1 and a.desk_id = h.desk_id)
       and not exists (select 1 from employee_assignment a where a.employee_id = $1 and a.desk_id = h.desk_id and ${inForce('$2::date')})`,
    [userId, day],
  )
  await tx.query(
    `insert into desk_user (desk_id, user_id)
     select distinct a.desk_id, a.employee_id from employee_assignment a
       join employee e on e.id = a.employee_id and e.row_status = 1
      where a.employee_id = $1 and ${inForce('$2::date')} on conflict do nothing`,
    [userId, day],
  )
  await choosePrimary(tx, userId, day)
  const after = await desksOf(tx, userId)
  if (before.length > 0 && after.length === 0 && person !== undefined)
    await endSessions(tx, { id: userId, sub: person.sub }, null)
  return { before, after }
}

/** The primary desk is the one last made so, else the first in order. */
async function choosePrimary(tx: Sql, userId: string, day: string): Promise<void> {
  const [first] = await tx.query<{ deskId: string }>(
    `select h.desk_id as "deskId" from desk_user h
       left join employee_assignment a on a.employee_id = h.user_id and a.desk_id = h.desk_id and ${inForce('$2::date')}
      where h.user_id = $1
      order by coalesce(a.is_primary, h.is_primary) desc, a.order_no nulls last, a.from_day, h.desk_id limit 1`,
    [userId, day],
  )
  await tx.query('update desk_user set is_primary = false where user_id = $1 and is_primary and desk_id <> $2', [
    userId,
    first?.deskId ?? userId,
  ])
  if (first !== undefined)
    await tx.query('update desk_user set is_primary = true where user_id = $1 and desk_id = $2 and not is_primary', [
      userId,
      first.deskId,
    ])
}

async function desksOf(tx: Sql, userId: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'select desk_id as id from desk_user where user_id = $1 order by desk_id',
    [userId],
  )
  return rows.map(({ id }) => id)
}

/** Whose assignments have begun or ended since they were last settled. */
export async function dueOn(db: Sql, day: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select a.employee_id as id from employee_assignment a
       join employee e on e.id = a.employee_id and e.row_status = 1
      where ${inForce('$1::date')}
        and not exists (select 1 from desk_user h where h.user_id = a.employee_id and h.desk_id = a.desk_id)
     union
     select h.user_id from desk_user h
       join employee_assignment a on a.employee_id = h.user_id and a.desk_id = h.desk_id and a.to_day < $1::date
      where not exists (select 1 from employee_assignment a where a.employee_id = h.user_id and a.desk_id = h.desk_id
        and ${inForce('$1::date')})`,
    [day],
  )
  return rows.map(({ id }) => id)
}
