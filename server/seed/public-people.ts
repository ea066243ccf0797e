import type { Database } from '#server/db/port.ts'
import { seedId } from './ids.ts'
import { insertRows } from './insert-rows.ts'

type PublicPersonSeed = {
  readonly username: string
  readonly kind: 'CITIZEN' | 'VENDOR'
  readonly nameBn: string
  readonly nameEn: string
  readonly mobile: string
  /** what the list of demonstration sign-ins says of the account */
  readonly about: string
}

type CitizenSeed = PublicPersonSeed & { readonly kind: 'CITIZEN'; readonly nid: string; readonly dateOfBirth: string }

type VendorSeed = PublicPersonSeed & {
  readonly kind: 'VENDOR'
  readonly vendorType: 'UDC' | 'KIOSK'
  readonly centreName: string
  readonly status: 'APPROVED' | 'PENDING'
}

const citizens: readonly CitizenSeed[] = [
  {
    username: '01711000001',
    kind: 'CITIZEN',
    nameBn: 'মোঃ সোহেল রানা',
    nameEn: 'Md. Sohel Rana',
    mobile: '01711000001',
    nid: '1990123451',
    dateOfBirth: '1990-04-14',
    about: 'Citizen (/citizen/login; NID 1990123451)',
  },
]

const vendors: readonly VendorSeed[] = [
  {
    username: 'vendor1',
    kind: 'VENDOR',
    nameBn: 'জান্নাতুল ফেরদৌস',
    nameEn: 'Jannatul Ferdous',
    mobile: '01711000002',
    vendorType: 'UDC',
    centreName: 'বিরুলিয়া ইউনিয়ন ডিজিটাল সেন্টার',
    status: 'APPROVED',
    about: 'Vendor (/vendor/login)',
  },
  {
    username: 'kiosk1',
    kind: 'VENDOR',
    nameBn: 'সাভার কিয়স্ক',
    nameEn: 'Savar kiosk',
    mobile: '01711000003',
    vendorType: 'KIOSK',
    centreName: 'উপজেলা ভূমি অফিস, সাভার',
    status: 'APPROVED',
    about: 'Kiosk (/vendor/login)',
  },
  {
    username: 'vendor2',
    kind: 'VENDOR',
    nameBn: 'আরিফ হোসেন',
    nameEn: 'Arif Hossain',
    mobile: '01711000004',
    vendorType: 'UDC',
    centreName: 'আকরান ইউনিয়ন ডিজিটাল সেন্টার',
    status: 'PENDING',
    about: 'Vendor who waits for approval',
  },
]

/** Citizens, vendors and kiosks of the demonstration; they work for nobody's office. */
export const publicPeople: readonly PublicPersonSeed[] = [...citizens, ...vendors]

export async function seedPublicPeople(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await insertRows(
      tx,
      'public_account',
      {
        id: 'uuid',
        idp_sub: 'text',
        username: 'text',
        name_bn: 'text',
        name_en: 'text',
        user_type: 'text',
        mobile: 'text',
        demo: 'boolean',
        active: 'boolean',
      },
      publicPeople.map((person) => ({
        id: seedId.user(person.username),
        idp_sub: seedId.user(person.username),
        username: person.username,
        name_bn: person.nameBn,
        name_en: person.nameEn,
        user_type: person.kind,
        mobile: person.mobile,
        demo: true,
        active: true,
      })),
    )
    await insertRows(
      tx,
      'sign_in_name',
      { realm: 'text', name: 'text', user_id: 'uuid' },
      [
        ...publicPeople.flatMap(({ kind, username, mobile }) => [
          { realm: kind, name: username, username },
          { realm: kind, name: mobile, username },
        ]),
        ...citizens.map(({ nid, username }) => ({ realm: 'CITIZEN', name: nid, username })),
      ].map(({ realm, name, username }) => ({ realm, name, user_id: seedId.user(username) })),
    )
    await insertRows(
      tx,
      'citizen',
      {
        user_id: 'uuid',
        gender: 'int',
        nid: 'text',
        date_of_birth: 'text',
        nid_verified_at: 'timestamptz',
        registered_at: 'timestamptz',
      },
      citizens.map((citizen) => ({
        user_id: seedId.user(citizen.username),
        gender: 1,
        nid: citizen.nid,
        date_of_birth: citizen.dateOfBirth,
        nid_verified_at: registered,
        registered_at: registered,
      })),
    )
    await insertRows(
      tx,
      'vendor',
      {
        user_id: 'uuid',
        vendor_type: 'text',
        division_bbs_code: 'text',
        district_bbs_code: 'text',
        upazila_bbs_code: 'text',
        centre_name: 'text',
        status: 'text',
        registered_at: 'timestamptz',
      },
      vendors.map((vendor) => ({
        user_id: seedId.user(vendor.username),
        vendor_type: vendor.vendorType,
        division_bbs_code: '30',
        district_bbs_code: '26',
        upazila_bbs_code: '72',
        centre_name: vendor.centreName,
        status: vendor.status,
        registered_at: registered,
      })),
    )
  })
}

const registered = '2026-01-04T04:00:00Z'
