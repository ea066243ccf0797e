import { permissions } from '#domain/permission/permission.ts'
import type { Sql } from '#server/db/port.ts'
import { seedId } from '#server/db/seed/ids.ts'

/** Desks that only tests have: one that may do nothing, and one that may do everything, per office. */
export async function addTestDesks(
  db: Sql,
): Promise<{ powerless: string; almightyThere: string; almightyHere: string }> {
  const powerless = seedId.desk('dhaka', 'test-powerless')
  const almightyThere = seedId.desk('tangail', 'test-almighty')
  const almightyHere = seedId.desk('dhaka', 'test-almighty')
  await db.query(`insert into role (key, name_bn, name_en) values ('test-none', '-', '-'), ('test-all', '-', '-')`)
  await db.query(`insert into role_permission (role, permission) select 'test-all', unnest($1::text[])`, [
    Object.values(permissions),
  ])
  await db.query(
    `insert into desk (id, office_id, role, name_bn, name_en)
     values ($1, $4, 'test-none', '-', '-'), ($2, $5, 'test-all', '-', '-'), ($3, $4, 'test-all', '-', '-')`,
    [powerless, almightyThere, almightyHere, seedId.office('dhaka'), seedId.office('tangail')],
  )
  await db.query(`insert into desk_user (desk_id, user_id) select unnest($1::uuid[]), $2`, [
    [powerless, almightyThere, almightyHere],
    seedId.user('entry1'),
  ])
  return { powerless, almightyThere, almightyHere }
}
