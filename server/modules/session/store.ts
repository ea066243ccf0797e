import type { Sql } from '#server/db/port.ts'
import { officeColumns, resolveSettings, type OfficeRow } from '#server/modules/office/service.ts'

export type UserRow = {
  id: string
  username: string
  employeeCode: string
  nameBn: string
  nameEn: string
  userType: 'SYSTEM' | 'OFFICE' | 'CITIZEN' | 'VENDOR'
  mobile: string | null
  email: string | null
  idpUuid: string
  gender: 1 | 2 | 3 | null
  profilePicture: string | null
  signatureImage: string | null
}

export async function readUser(db: Sql, id: string): Promise<UserRow | null> {
  const [row] = await db.query<UserRow>(
    `select id, username, employee_code as "employeeCode", name_bn as "nameBn", name_en as "nameEn",
            user_type as "userType", mobile, email, idp_sub as "idpUuid", gender,
            profile_picture as "profilePicture", signature_image as "signatureImage"
       from account where id = $1`,
    [id],
  )
  return row ?? null
}

export type DeskRow = {
  id: string
  nameBn: string
  nameEn: string
  isPrimary: boolean
  office: OfficeRow
  officeId: string
  officeLayer: number
  baseOfficeOrganogramId: string | null
  services: string[]
  requiresAuthenticator: boolean
}

type DeskColumns = {
  deskId: string
  deskBn: string
  deskEn: string
  isPrimary: boolean
  officeLayer: number
  baseOfficeOrganogramId: string | null
  services: string[]
}

/** The desks of a person, the primary one first. */
export async function readDesks(db: Sql, userId: string): Promise<DeskRow[]> {
  const rows = await db.query<OfficeRow & DeskColumns>(
    `select d.id as "deskId", d.name_bn as "deskBn", d.name_en as "deskEn", du.is_primary as "isPrimary",
            o.layer as "officeLayer",
            d.base_organogram_id as "baseOfficeOrganogramId", coalesce(b.services, '[]'::jsonb) as services, ${officeColumns}
       from desk_user du
       join desk d on d.id = du.desk_id
       join office o on o.id = d.office_id
       left join base_organogram b on b.id = d.base_organogram_id
      where du.user_id = $1
      order by du.is_primary desc, d.name_en`,
    [userId],
  )
  const strict = await officesThatRequire(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(
    ({ deskId, deskBn, deskEn, isPrimary, officeLayer, baseOfficeOrganogramId, services, ...office }) => ({
      id: deskId,
      nameBn: deskBn,
      nameEn: deskEn,
      isPrimary,
      office,
      officeId: office.id,
      officeLayer,
      baseOfficeOrganogramId,
      services,
      requiresAuthenticator: strict.has(office.id),
    }),
  )
}

/** Offices whose devices are opened with an authenticator besides the PIN. [VLT-20] */
async function officesThatRequire(db: Sql, officeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const strict = new Set<string>()
  for (const officeId of new Set(officeIds)) {
    const settings = await resolveSettings(db, officeId)
    if (settings.some(({ name, value }) => name === 'vaultAuthenticator' && value === 'REQUIRED')) strict.add(officeId)
  }
  return strict
}

/** What a person is at a desk: the post of the organogram, or the desk's own name where it stands in none. */
export async function readRank(
  db: Sql,
  userId: string,
  deskId: string,
): Promise<{ rank: { nameBn: string; nameEn: string }; rankId: string | null } | null> {
  const [row] = await db.query<{ nameBn: string; nameEn: string; rankId: string | null }>(
    `select coalesce(own.name_bn, e.rank, post.name_bn) as "nameBn", coalesce(own.name_en, e.rank, post.name_en) as "nameEn",
            case when own.id is not null or e.rank is null then coalesce(own.id, post.id) end as "rankId"
       from desk d
       left join base_organogram b on b.id = d.base_organogram_id
       left join designation post on post.id = b.designation_id
       left join employee e on e.id = $1
       left join designation own on own.id = e.designation_id
      where d.id = $2 and coalesce(own.name_bn, e.rank, post.name_bn) is not null`,
    [userId, deskId],
  )
  return row === undefined ? null : { rank: { nameBn: row.nameBn, nameEn: row.nameEn }, rankId: row.rankId }
}

/** Pictures that a person gives of himself; one that is left out stays as it is. */
export async function storePictures(
  db: Sql,
  userId: string,
  {
    profilePicture,
    signatureImage,
  }: { profilePicture?: string | null | undefined; signatureImage?: string | null | undefined },
): Promise<void> {
  await db.query(
    `update app_user set profile_picture = case when $2 then $3 else profile_picture end,
       signature_image = case when $4 then $5 else signature_image end where id = $1`,
    [
      userId,
      profilePicture !== undefined,
      profilePicture ?? null,
      signatureImage !== undefined,
      signatureImage ?? null,
    ],
  )
}
