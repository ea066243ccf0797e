import type { UserType } from '#domain/permission/group-type.ts'
import { isPermission, type Permission } from '#domain/permission/permission-table.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { permissionsAt } from './effective.ts'

export type SignedInUser = { readonly id: string; readonly demo: boolean; readonly userType: UserType }

/** The person behind a token's subject, as long as the account is active. */
export async function findUser(db: Sql, sub: string): Promise<SignedInUser | null> {
  const [row] = await db.query<{ id: string; demo: boolean; userType: UserType }>(
    'select id, demo, user_type as "userType" from account where idp_sub = $1 and active',
    [sub],
  )
  return row ?? null
}

/** What a system administrator may do without a desk; null for everybody else. */
export async function findSystemRights(db: Sql, user: SignedInUser): Promise<ReadonlySet<Permission> | null> {
  return user.userType === 'SYSTEM' ? permissionsAt(db, user.id, null) : null
}

type ActorRow = {
  desk_id: string
  office_id: string
  district_bbs_code: string
  upazila_bbs_code: string | null
  mouza_ids: string[] | null
  skip_verification: boolean
  allow_same_person: boolean
  verify_mutations: boolean
  permissions: string[]
}

/** A desk that a person holds; `person` and `desk` are expressions of the statement it stands in. */
const heldDesk = (person: string, desk: string): string => `
  select d.id as desk_id, d.office_id, o.district_bbs_code, o.upazila_bbs_code, o.skip_verification,
         case when o.by_mouza then array(select m.mouza_id::text from office_mouza m where m.office_id = o.id) end as mouza_ids,
         o.allow_same_person, o.verify_mutations, permissions_at(${person}, ${desk}) as permissions
    from desk_user du
    join desk d on d.id = du.desk_id
    join office o on o.id = d.office_id
   where du.user_id = ${person} and du.desk_id = ${desk}`

/** The person at one of the desks he holds, with what it may do and reach; null where the desk is not his. */
export async function findActor(db: Sql, userId: string, deskId: string): Promise<DeskActor | null> {
  const [row] = await db.query<ActorRow>(heldDesk('$1::uuid', '$2::uuid'), [userId, deskId])
  return row === undefined ? null : actorOf(userId, row)
}

type SeatedRow = SignedInUser & { readonly [K in keyof ActorRow]: ActorRow[K] | null }

/**
 * The person behind a token's subject together with `findActor` of a desk, in one statement: it is asked at every call, and
 * most of a short call's time is the way to the database.
 */
export async function findSeated(
  db: Sql,
  sub: string,
  deskId: string,
): Promise<{ readonly user: SignedInUser; readonly actor: DeskActor | null } | null> {
  const [row] = await db.query<SeatedRow>(
    `select u.id, u.demo, u.user_type as "userType", held.*
       from account u left join lateral (${heldDesk('u.id', '$2::uuid')}) held on true
      where u.idp_sub = $1 and u.active`,
    [sub, deskId],
  )
  if (row === undefined) return null
  const { id, demo, userType, ...held } = row
  return { user: { id, demo, userType }, actor: isHeld(held) ? actorOf(id, held) : null }
}

function isHeld(held: Pick<SeatedRow, keyof ActorRow>): held is ActorRow {
  return held.desk_id !== null
}

function actorOf(userId: string, row: ActorRow): DeskActor {
  return {
    kind: 'desk',
    userId,
    deskId: row.desk_id,
    officeId: row.office_id,
    permissions: new Set<Permission>(row.permissions.filter(isPermission)),
    districtBbsCode: row.district_bbs_code,
    upazilaBbsCode: row.upazila_bbs_code,
    mouzaIds: row.mouza_ids,
    rules: {
      skipVerification: row.skip_verification,
      allowSamePerson: row.allow_same_person,
      verifyMutations: row.verify_mutations,
    },
  }
}
