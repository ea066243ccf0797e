import type { Sql } from '#server/db/port.ts'

export type CitizenRow = {
  id: string
  idpUserId: string
  username: string
  nameBn: string
  nameEn: string
  userType: 'CITIZEN'
  mobile: string | null
  email: string | null
  gender: 1 | 2 | 3 | null
  nid: string | null
  dateOfBirth: string | null
  nidVerified: boolean
  rowStatus: number
}

export async function readCitizen(db: Sql, userId: string): Promise<CitizenRow | null> {
  const [row] = await db.query<CitizenRow>(
    `select u.id, u.idp_sub as "idpUserId", u.username, u.name_bn as "nameBn", u.name_en as "nameEn",
            u.user_type as "userType", u.mobile, u.email, c.gender, c.nid, c.date_of_birth as "dateOfBirth",
            c.nid_verified_at is not null as "nidVerified", u.active::int as "rowStatus"
       from public_account u join citizen c on c.user_id = u.id
      where u.id = $1`,
    [userId],
  )
  return row ?? null
}

export async function addCitizen(
  tx: Sql,
  userId: string,
  gender: number | null,
  dateOfBirth: string | null,
): Promise<void> {
  await tx.query('insert into citizen (user_id, gender, date_of_birth) values ($1, $2, $3)', [
    userId,
    gender,
    dateOfBirth,
  ])
}

export type Person = { nameBn: string; nameEn: string; gender: number | null; dateOfBirth: string | null }

export async function changePerson(tx: Sql, userId: string, person: Person): Promise<void> {
  await tx.query('update public_account set name_bn = $2, name_en = $3 where id = $1', [
    userId,
    person.nameBn,
    person.nameEn,
  ])
  await tx.query('update citizen set gender = $2, date_of_birth = $3 where user_id = $1', [
    userId,
    person.gender,
    person.dateOfBirth,
  ])
}

/** False where it was verified meanwhile. */
export async function storeVerifiedNid(tx: Sql, userId: string, nid: string, dateOfBirth: string): Promise<boolean> {
  const stored = await tx.query(
    `update citizen set nid = $2, date_of_birth = $3, nid_verified_at = now()
      where user_id = $1 and nid_verified_at is null returning 1 as stored`,
    [userId, nid, dateOfBirth],
  )
  return stored.length > 0
}

/** The citizen's own photo, which only the profile shows: other readers of a citizen do not load it. [PRF-2] */
export async function readPhoto(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db.query<{ photo: string | null }>('select photo from citizen where user_id = $1', [userId])
  return row?.photo ?? null
}

export async function storePhoto(db: Sql, userId: string, photo: string | null): Promise<void> {
  await db.query('update citizen set photo = $2 where user_id = $1', [userId, photo])
}
