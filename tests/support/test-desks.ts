import { permissionEntries } from '#domain/permission/permission-table.ts'
import type { Sql } from '#server/db/port.ts'
import { seedId } from '#server/seed/ids.ts'

/** Desks that only tests have: one that may do nothing, and one that may do everything, per office. */
export async function addTestDesks(
  db: Sql,
): Promise<{ powerless: string; almightyThere: string; almightyHere: string }> {
  const powerless = seedId.desk('dhaka', 'test-powerless')
  const almightyThere = seedId.desk('tangail', 'test-almighty')
  const almightyHere = seedId.desk('dhaka', 'test-almighty')
  await db.query(
    `insert into permission_group (id, role, type, name_bn, name_en)
     values ($1, 'test-none', 'DESK_LEVEL', '-', '-'), ($2, 'test-all', 'DESK_LEVEL', '-', '-')`,
    [seedId.group('test-none'), seedId.group('test-all')],
  )
  await db.query(`insert into group_permission (group_id, permission) select $1, unnest($2::text[])`, [
    seedId.group('test-all'),
    permissionEntries.map((entry) => entry.key),
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
