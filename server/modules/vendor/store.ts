import type { Sql } from '#server/db/port.ts'

export type VendorType = 'VENDOR' | 'UDC' | 'KIOSK'
export type VendorStatus = 'PENDING' | 'APPROVED' | 'REFUSED'

export type VendorEntry = {
  id: string
  username: string
  nameBn: string
  nameEn: string
  mobile: string | null
  email: string | null
  vendorType: VendorType
  centreName: string
  divisionBbsCode: string
  districtBbsCode: string
  upazilaBbsCode: string | null
  status: VendorStatus
  reason: string | null
  registeredAt: string
  decidedAt: string | null
}

const iso = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const columns = `u.id, u.username, u.name_bn as "nameBn", u.name_en as "nameEn", u.mobile, u.email,
  v.vendor_type as "vendorType", v.centre_name as "centreName", v.division_bbs_code as "divisionBbsCode",
  v.district_bbs_code as "districtBbsCode", v.upazila_bbs_code as "upazilaBbsCode", v.status, v.reason,
  ${iso('v.registered_at')} as "registeredAt", ${iso('v.decided_at')} as "decidedAt"`

/** The places an administrator reaches; nulls reach everywhere. */
export type Ground = { readonly district: string | null; readonly upazila: string | null }

const onGround = `($1::text is null or v.district_bbs_code = $1) and ($2::text is null or v.upazila_bbs_code = $2)`

export type NewVendor = {
  userId: string
  vendorType: VendorType
  centreName: string
  divisionBbsCode: string
  districtBbsCode: string
  upazilaBbsCode: string | null
}

export async function addVendor(tx: Sql, vendor: NewVendor): Promise<void> {
  await tx.query(
    `insert into vendor (user_id, vendor_type, division_bbs_code, district_bbs_code, upazila_bbs_code, centre_name, status)
     values ($1, $2, $3, $4, $5, $6, 'PENDING')`,
    [
      vendor.userId,
      vendor.vendorType,
      vendor.divisionBbsCode,
      vendor.districtBbsCode,
      vendor.upazilaBbsCode,
      vendor.centreName,
    ],
  )
}

/** Whether the codes name a district of the division, and an upazila of the district where one is given. */
export async function isPlace(db: Sql, division: string, district: string, upazila: string | null): Promise<boolean> {
  const rows = await db.query(
    `select 1 from district d where d.division_bbs_code = $1 and d.bbs_code = $2
        and ($3::text is null or exists (
          select 1 from upazila u where u.district_bbs_code = d.bbs_code and u.bbs_code = $3))`,
    [division, district, upazila],
  )
  return rows.length > 0
}

export async function findVendor(
  db: Sql,
  userId: string,
  ground: Ground = { district: null, upazila: null },
): Promise<VendorEntry | null> {
  const [row] = await db.query<VendorEntry>(
    `select ${columns} from vendor v join public_account u on u.id = v.user_id where ${onGround} and v.user_id = $3`,
    [ground.district, ground.upazila, userId],
  )
  return row ?? null
}

export type VendorFilter = {
  status?: string | undefined
  vendorType?: string | undefined
  text?: string | undefined
  limit: number
  offset: number
}

/** Who waits longest comes first. */
export async function listVendors(
  db: Sql,
  ground: Ground,
  filter: VendorFilter,
): Promise<{ data: VendorEntry[]; total: number }> {
  const from = `from vendor v join public_account u on u.id = v.user_id
    where ${onGround} and ($3::text is null or v.status = $3) and ($4::text is null or v.vendor_type = $4)
      and ($5::text is null or strpos(lower(concat_ws(' ', u.username, u.name_bn, u.name_en, u.mobile, u.email, v.centre_name)), lower($5)) > 0)`
  const params = [
    ground.district,
    ground.upazila,
    filter.status ?? null,
    filter.vendorType ?? null,
    filter.text?.trim().normalize('NFC') ?? null,
  ]
  const [counted] = await db.query<{ n: number }>(`select count(*)::int as n ${from}`, params)
  const data = await db.query<VendorEntry>(
    `select ${columns} ${from} order by v.status = 'PENDING' desc, v.registered_at, u.id limit $6 offset $7`,
    [...params, filter.limit, filter.offset],
  )
  return { data, total: counted?.n ?? 0 }
}

/** Decides what still waits; false where somebody was quicker. */
export async function decide(
  tx: Sql,
  userId: string,
  decision: { status: 'APPROVED' | 'REFUSED'; reason: string | null; by: string },
): Promise<boolean> {
  const rows = await tx.query(
    `update vendor set status = $2, reason = $3, decided_by = $4, decided_at = clock_timestamp()
      where user_id = $1 and status = 'PENDING' returning 1 as decided`,
    [userId, decision.status, decision.reason, decision.by],
  )
  return rows.length > 0
}

export async function changeVendor(
  tx: Sql,
  userId: string,
  names: { nameBn: string; nameEn: string; centreName: string },
): Promise<void> {
  await tx.query('update public_account set name_bn = $2, name_en = $3 where id = $1', [
    userId,
    names.nameBn,
    names.nameEn,
  ])
  await tx.query('update vendor set centre_name = $2 where user_id = $1', [userId, names.centreName])
}
