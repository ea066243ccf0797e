import type { UserType } from '#domain/permission/group-type.ts'
import { isPermission, type Permission } from '#domain/permission/permission-table.ts'
import type { Actor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { permissionsAt } from '#server/modules/permission/effective.ts'

export type SignedInUser = { readonly id: string; readonly demo: boolean; readonly userType: UserType }

/** The person behind a token's subject, as long as the account is active. */
export async function findUser(db: Sql, sub: string): Promise<SignedInUser | null> {
  const [row] = await db.query<{ id: string; demo: boolean; userType: UserType }>(
    'select id, demo, user_type as "userType" from app_user where idp_sub = $1 and active',
    [sub],
  )
  return row ?? null
}

/** What a system administrator may do without a desk; null for everybody else. */
export async function findSystemRights(db: Sql, user: SignedInUser): Promise<ReadonlySet<Permission> | null> {
  return user.userType === 'SYSTEM' ? permissionsAt(db, user.id, null) : null
}

type ActorRow = {
  office_id: string
  district_bbs_code: string
  upazila_bbs_code: string | null
  skip_verification: boolean
  allow_same_person: boolean
  verify_mutations: boolean
  permissions: string[]
}

/** The person at one of the desks he holds, with what it may do and reach; null where the desk is not his. */
export async function findActor(db: Sql, userId: string, deskId: string): Promise<Actor | null> {
  const [row] = await db.query<ActorRow>(
    `select d.office_id, o.district_bbs_code, o.upazila_bbs_code, o.skip_verification, o.allow_same_person,
            o.verify_mutations, permissions_at($1, $2) as permissions
       from desk_user du
       join desk d on d.id = du.desk_id
       join office o on o.id = d.office_id
      where du.user_id = $1 and du.desk_id = $2`,
    [userId, deskId],
  )
  if (row === undefined) return null
  return {
    userId,
    deskId,
    officeId: row.office_id,
    permissions: new Set<Permission>(row.permissions.filter(isPermission)),
    districtBbsCode: row.district_bbs_code,
    upazilaBbsCode: row.upazila_bbs_code,
    rules: {
      skipVerification: row.skip_verification,
      allowSamePerson: row.allow_same_person,
      verifyMutations: row.verify_mutations,
    },
  }
}
