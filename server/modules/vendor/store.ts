import type { Sql } from '#server/db/port.ts'

export type NewVendor = {
  userId: string
  vendorType: 'VENDOR' | 'UDC' | 'KIOSK'
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

export type Decision = {
  readonly status: 'APPROVED' | 'REFUSED'
  readonly reason: string | null
  /** the proposed name that the officer saw; left out, any name is approved [VND-11] */
  readonly seen: string | null | undefined
}

/**
 * Decides what waits: a registration, or the new name of an approved vendor's centre. False where nothing waits, or another name does.
 */
export async function decide(tx: Sql, userId: string, decision: Decision & { readonly by: string }): Promise<boolean> {
  const rows = await tx.query(
    `update vendor set status = case when status = 'PENDING' then $2 else status end,
       reason = case when status = 'PENDING' then $3 else reason end,
       centre_name = case when $2 = 'APPROVED' then coalesce(proposed_name, centre_name) else centre_name end,
       proposed_name = null, decided_by = $4, decided_at = clock_timestamp()
      where user_id = $1 and (status = 'PENDING' or proposed_name is not null)
        and ($5::text is null or proposed_name is null or proposed_name = $5) returning 1 as decided`,
    [userId, decision.status, decision.reason, decision.by, decision.seen ?? null],
  )
  return rows.length > 0
}

/**
 * Stores the names of a vendor. The approved name of a centre stays until an officer approves another one. [VND-11]
 *
 * @returns whether a name waits for approval that did not before
 */
export async function changeVendor(
  tx: Sql,
  userId: string,
  names: { nameBn: string; nameEn: string; centreName: string },
): Promise<boolean> {
  await tx.query('update public_account set name_bn = $2, name_en = $3 where id = $1', [
    userId,
    names.nameBn,
    names.nameEn,
  ])
  const [row] = await tx.query<{ isNew: boolean }>(
    `with before as (select status, centre_name, proposed_name from vendor where user_id = $1 for update)
     update vendor v set
       centre_name = case when b.status = 'PENDING' then $2 else b.centre_name end,
       proposed_name = case when b.status = 'PENDING' or b.centre_name = $2 then null else $2 end
      from before b where v.user_id = $1
      returning v.proposed_name is not null and v.proposed_name is distinct from b.proposed_name as "isNew"`,
    [userId, names.centreName],
  )
  return row?.isNew === true
}
