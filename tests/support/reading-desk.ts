import { seedId } from '#server/seed/ids.ts'
import type { TestServer } from './test-server.ts'

/** A second desk of the operator at which khatians are read and nothing else; its id. */
export async function addReadingDesk({ db }: TestServer): Promise<string> {
  const id = seedId.desk('dhaka', 'test-reader')
  const group = seedId.group('test-reader')
  await db.query(
    `insert into permission_group (id, role, type, name_bn, name_en) values ($1, 'test-reader', 'DESK_LEVEL', '-', '-')`,
    [group],
  )
  await db.query(`insert into group_permission (group_id, permission) select $1, unnest($2::text[])`, [
    group,
    ['KHATIAN.READ_ALL', 'KHATIAN.READ_ONE'],
  ])
  await db.query(`insert into desk (id, office_id, role, name_bn, name_en) values ($1, $2, 'test-reader', '-', '-')`, [
    id,
    seedId.office('dhaka'),
  ])
  await db.query('insert into desk_user (desk_id, user_id) values ($1, $2)', [id, seedId.user('entry1')])
  return id
}
