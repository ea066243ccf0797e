import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { choiceWords } from '#domain/khatian/choices.ts'
import type { Database } from '#server/db/port.ts'
import { insertRows } from './insert-rows.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'

type HolidaySeed = { key: string; nameBn: string; nameEn: string; from: string; to: string; type: string }

/** Holidays that an installation begins with. */
export async function seedHolidays(db: Database): Promise<void> {
  const text = await readFile(join(findProjectRoot(), 'server/seed/registry/holidays-2026.json'), 'utf8')
  const rows = (JSON.parse(text) as HolidaySeed[]).map((row) => ({ id: nameUuid(`holiday/${row.key}`), ...row }))
  await db.query(
    `insert into holiday (id, shipped, name_bn, name_en, from_day, to_day, type)
     select id, true, "nameBn", "nameEn", "from", "to", type from jsonb_to_recordset($1::jsonb)
       as x(id uuid, "nameBn" text, "nameEn" text, "from" date, "to" date, type text)
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

type Named = { readonly bn: string; readonly en: string }

/** What khatians choose from by number. */
export async function seedChoices(db: Database): Promise<void> {
  await seedNumbered(db, 'land_type', choiceWords('land-type'))
  await seedNumbered(db, 'non_deliverable_message', choiceWords('non-deliverable'))
}

async function seedNumbered(
  db: Database,
  table: 'land_type' | 'non_deliverable_message',
  words: ReadonlyMap<number, Named>,
): Promise<void> {
  const rows = [...words].map(([number, { bn, en }]) => ({
    id: nameUuid(`${table}/${number}`),
    shipped: true,
    number,
    name_bn: bn,
    name_en: en,
  }))
  await insertRows(db, table, { id: 'uuid', shipped: 'boolean', number: 'int', name_bn: 'text', name_en: 'text' }, rows)
}

const countries: readonly (readonly [iso2: string, bn: string, en: string, dialCode: string])[] = [
  ['BD', 'বাংলাদেশ', 'Bangladesh', '+880'],
  ['IN', 'ভারত', 'India', '+91'],
  ['NP', 'নেপাল', 'Nepal', '+977'],
  ['BT', 'ভুটান', 'Bhutan', '+975'],
  ['LK', 'শ্রীলঙ্কা', 'Sri Lanka', '+94'],
  ['MV', 'মালদ্বীপ', 'Maldives', '+960'],
  ['PK', 'পাকিস্তান', 'Pakistan', '+92'],
  ['SA', 'সৌদি আরব', 'Saudi Arabia', '+966'],
  ['AE', 'সংযুক্ত আরব আমিরাত', 'United Arab Emirates', '+971'],
  ['QA', 'কাতার', 'Qatar', '+974'],
  ['KW', 'কুয়েত', 'Kuwait', '+965'],
  ['OM', 'ওমান', 'Oman', '+968'],
  ['BH', 'বাহরাইন', 'Bahrain', '+973'],
  ['MY', 'মালয়েশিয়া', 'Malaysia', '+60'],
  ['SG', 'সিঙ্গাপুর', 'Singapore', '+65'],
  ['GB', 'যুক্তরাজ্য', 'United Kingdom', '+44'],
  ['US', 'যুক্তরাষ্ট্র', 'United States', '+1'],
  ['CA', 'কানাডা', 'Canada', '+1'],
  ['IT', 'ইতালি', 'Italy', '+39'],
  ['AU', 'অস্ট্রেলিয়া', 'Australia', '+61'],
]

/** The countries where most Bangladeshis abroad live, and the neighbours. */
export async function seedCountries(db: Database): Promise<void> {
  const rows = countries.map(([iso2, name_bn, name_en, dial_code]) => ({
    id: nameUuid(`country/${iso2}`),
    shipped: true,
    iso2,
    name_bn,
    name_en,
    dial_code,
  }))
  const types = { id: 'uuid', shipped: 'boolean', iso2: 'text', name_bn: 'text', name_en: 'text', dial_code: 'text' }
  await insertRows(db, 'country', types, rows)
}

/** A zone of the demonstration's district. */
export async function seedDemoZones(db: Database): Promise<void> {
  await db.query(
    `insert into zone (id, name_bn, name_en, district_bbs_code, upazila_ids)
     select $1, 'ঢাকা জোন', 'Dhaka zone', '26', array_agg(id order by id) from upazila where district_bbs_code = '26'
     on conflict do nothing`,
    [nameUuid('zone/dhaka')],
  )
}

const taka = (amount: number): number => amount * 100

/** Fees as the offices take them, and every delivery mode open. [ADM-9] [ADM-10] */
export async function seedConfiguration(db: Database): Promise<void> {
  const fee = {
    valid_from: '2025-07-01',
    online_khatian_fee: taka(100),
    certified_khatian_fee: taka(100),
    khatian_postal_fee: taka(40),
    expected_delivery_days: 3,
    stationery_amount: taka(5),
    postal_charge: taka(40),
    letter_writer_fee: taka(5),
    online_map_fee: taka(500),
    certified_map_fee: taka(500),
    map_postal_fee: taka(110),
    map_expected_delivery_days: 7,
    map_stationery_amount: taka(5),
    map_postal_charge: taka(110),
    map_letter_writer_fee: taka(5),
    kiosk_fee: taka(30),
    kiosk_fee_added_in_gateway: true,
    udc_fee: taka(30),
    udc_fee_added_in_gateway: true,
  }
  const open = {
    online_copy: true,
    certified_copy: true,
    office_counter: true,
    by_mail: true,
    udc: true,
    kiosk: true,
    hotline: true,
  }
  const nation = {
    applies: 'NATION',
    khatian_postal_fee: taka(40),
    map_postal_fee: taka(110),
    office_max_khatian_cart_items: 5,
    office_max_map_cart_items: 5,
    max_cart_items: 10,
    order_chain: 'FULL',
    acland_surveys: 'MUTATION',
    pay_hours: 24,
    late_days: 7,
    per_envelope: 5,
    daily_per_nid: 5,
    open_days: 'SUN_THU',
    opens_at: '09:00',
    closes_at: '17:00',
  }
  await seedOne(db, 'office_setting', nation)
  await seedOne(db, 'application_fee', fee)
  await seedOne(db, 'app_config', { banner_kind: 'INFO', ...open })
}

async function seedOne(
  db: Database,
  table: string,
  values: Readonly<Record<string, string | number | boolean>>,
): Promise<void> {
  const types = Object.entries(values).map(([column, value]) => {
    const plain = { number: 'bigint', boolean: 'boolean', string: 'text' }[
      typeof value as 'number' | 'boolean' | 'string'
    ]
    return [column, column === 'valid_from' ? 'date' : plain] as const
  })
  const row = { id: nameUuid(`${table}/first`), shipped: true, ...values }
  await insertRows(db, table, { id: 'uuid', shipped: 'boolean', ...Object.fromEntries(types) }, [row])
}
