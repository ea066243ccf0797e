import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'

/** The people of the demonstration as employees of the office of their primary desk, and the desks they hold. */
export async function seedEmployees(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into employee (id, name_bn, name_en, employee_code, username, office_id, designation_id)
       select u.id, u.name_bn, u.name_en, u.employee_code, u.username, d.office_id, p.designation_id
         from app_user u join desk_user h on h.user_id = u.id and h.is_primary
         join desk d on d.id = h.desk_id left join base_organogram p on p.id = d.base_organogram_id
        where u.user_type = 'OFFICE'
       on conflict do nothing`,
    )
    const held = await tx.query<{ userId: string; deskId: string }>(
      'select h.user_id as "userId", h.desk_id as "deskId" from desk_user h join employee e on e.id = h.user_id',
    )
    await tx.query(
      `insert into employee_assignment (id, employee_id, desk_id, office_id, from_day, is_primary)
       select x.id, h.user_id, h.desk_id, d.office_id, current_date, h.is_primary
         from jsonb_to_recordset($1::jsonb) as x(id uuid, "userId" uuid, "deskId" uuid)
         join desk_user h on h.user_id = x."userId" and h.desk_id = x."deskId" join desk d on d.id = h.desk_id
       on conflict do nothing`,
      [JSON.stringify(held.map((one) => ({ ...one, id: nameUuid(`assignment/${one.userId}/${one.deskId}`) })))],
    )
  })
}
