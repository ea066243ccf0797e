import { noticeEventNames } from '#domain/notice/events.ts'
import type { Field } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { logShippedRows } from '#server/resources/log-shipped.ts'
import { snake } from '#server/resources/snake.ts'
import { seedId } from '#server/seed/ids.ts'

const bangla = 'কখগঘচছজঝটঠডঢ'
const savar = seedId.upazila('26', 'Savar')
const savarAlone = (): string[] => [savar]
const sampleKey = (n: number): string => {
  const part = (sign: string): string => `${sign}${n}`.padEnd(43, 'A')
  return JSON.stringify({ kty: 'EC', crv: 'P-256', x: part('x'), y: part('y') })
}
const inDhaka = { districtBbsCode: () => '26' }
const bbsCode = (n: number): string => String(100 + n)

/** Values of fields whose rule asks for more than their kind does, by resource. */
const special: Readonly<Record<string, Readonly<Record<string, (n: number, db: Sql) => unknown>>>> = {
  'api-client': {
    clientId: (n) => `sample-system-${n}`,
    districtIds: async (_n, db) => {
      const [row] = await db.query<{ id: string }>(`select id from district where bbs_code = '26'`)
      return [row?.id]
    },
    publicKey: sampleKey,
    newsUrl: (n) => `https://mutation${n}.example.org/news`,
  },
  country: { iso2: (n) => `X${letters(n)[0] ?? ''}`, dialCode: (n) => `+9${n}` },
  'mouza-total': { mouzaId: (n, db) => sampleMouza(db, n), survey: () => 'RS', area: (n) => `${n + 1}.0000` },
  'finding-acceptance': { mouzaId: () => seedId.mouza('birulia') },
  zone: {
    bbsCode: (n) => String(100 + n),
    upazilaIds: () => [seedId.upazila('26', 'Savar')],
    districtBbsCode: () => '26',
  },
  'application-fee': {
    validFrom: (n) => `${2040 + n}-01-01`,
    expectedDeliveryDays: () => 3,
    mapExpectedDeliveryDays: () => 7,
  },
  'office-delivery-access': { officeId: (n, db) => sampleOffice(db, n) },
  'notification-configuration': {
    event: (n) => noticeEventNames[n % noticeEventNames.length],
    templateBn: (n) => `খতিয়ান {khatianNo} ${n}`,
    templateEn: (n) => `Khatian {khatianNo} ${n}`,
    officeId: () => seedId.office('dhaka'),
  },
  'office-setting': {
    applies: () => 'OFFICE',
    officeId: (n, db) => sampleOffice(db, n),
    postalCode: (n) => String(1000 + n),
    aclandSurveys: () => 'MUTATION,RS',
    officeMaxKhatianCartItems: () => 5,
    officeMaxMapCartItems: () => 5,
    maxCartItems: () => 10,
    payHours: () => 24,
    lateDays: () => 7,
    perEnvelope: () => 5,
    opensAt: () => '09:00',
    closesAt: () => '17:00',
    sealMails: (n) => `seal-${n}@example.org`,
    dailyPerNid: () => null,
  },
  'dashboard-tile': {
    dashboardId: (n, db) => sampleDashboard(db, n),
    sort: (n) => 1 + (n % 90),
    figure: () => 'khatian-count.total',
    show: () => 'TABLE',
    over: () => 'district',
  },
  'report-configuration': {
    dashboardId: () => null,
    dashboardUuid: (n) => nameUuid(`sample-dashboard/${n}`),
    layerId: () => nameUuid('office-layer/6'),
    sort: (n) => 1 + (n % 90),
  },
  regulation: { fileId: () => null },
  contact: { phone: (n) => `0255${n}`, email: (n) => `office${n}@example.org` },
  'instruction-tutorial': { fileId: () => null, videoUrl: (n) => `https://example.org/${n}` },
  instruction: { screen: (n) => `/screen-${n}` },
  thana: { ...inDhaka, upazilaIds: savarAlone, bbsCode },
  circle: { ...inDhaka, thanaIds: () => [nameUuid('thana/mirpur')], officeId: () => seedId.office('dhaka'), bbsCode },
  'city-corporation': { ...inDhaka, upazilaIds: savarAlone, bbsCode },
  municipality: { ...inDhaka, upazilaIds: savarAlone, bbsCode },
  'union-parishad': { ...inDhaka, upazilaId: () => savar, bbsCode },
  'post-office': { ...inDhaka, upazilaId: () => savar, postalCode: (n) => String(9000 + n) },
  'office-type': { code: (n) => `SAMPLE-${n}` },
  designation: { code: (n) => `SAMPLE-${n}`, grade: (n) => 1 + (n % 20) },
  office: {
    districtBbsCode: () => '26',
    divisionBbsCode: () => '30',
    layer: () => 8,
    upazilaId: () => savar,
    parentId: () => seedId.office('dhaka'),
    baseOfficeId: () => seedId.baseOffice('upazila-land'),
    code: (n) => `SAMPLE-${n}`,
    postalCode: (n) => String(1300 + n),
    phone: () => '01711000000',
    email: (n) => `office-${n}@example.org`,
  },
  mouza: {
    unionId: () => nameUuid('union/birulia'),
    thanaId: () => nameUuid('thana/savar'),
    circleId: () => nameUuid('circle/mirpur'),
    predecessorIds: () => [seedId.mouza('akran')],
    upazilaId: () => seedId.upazila('26', 'Savar'),
    dlrsCode: (n) => String(900_000_000 + n),
  },
  employee: {
    nameBn: (n) => `নমুনা ${bangla[n % bangla.length]}`,
    nameEn: (n) => `Sample ${letters(n)}`,
    employeeCode: (n) => `E-${n}`,
    username: (n) => `sample.officer.${n}.${Math.random().toString(36).slice(2, 8)}`,
    officeId: () => seedId.office('dhaka'),
    gender: () => 2,
    mobile: (n) => `0171${1_000_000 + n}`,
    email: (n) => `officer-${n}@example.org`,
  },
  'employee-assignment': {
    employeeId: () => seedId.user('entry2'),
    deskId: () => seedId.desk('dhaka', 'verifier-2'),
    // Days that overlap with those of no other row.
    from: (n) => `${2101 + n}-01-01`,
    to: (n) => `${2101 + n}-12-31`,
    isPrimary: () => false,
    orderNo: (n) => 1 + (n % 90),
  },
  'office-jurisdiction': {
    officeId: () => seedId.office('birulia-union'),
    kind: () => 'mouza',
    placeId: () => seedId.mouza('birulia'),
    from: (n) => `${2101 + n}-01-01`,
    to: (n) => `${2101 + n}-12-31`,
  },
  'record-room': { custodianMobile: (n) => `017${String(10_000_000 + n)}`, code: (n) => `R-${n}` },
  'record-room-shelf': { no: (n) => `S-${n}`, rows: () => 6 },
  'asset-category': { code: (n) => `SC-${n}` },
  'asset-subcategory': { code: (n) => `SS-${n}` },
  asset: { code: (n) => `SA-${n}`, lifeYears: () => 5 },
  'asset-inventory': { assetId: nthAsset },
  'asset-purchase': { quantity: () => 2, assetId: nthAsset },
  'asset-item': { tag: (n) => `SAMPLE-${n}` },
  'asset-distribution': {
    itemId: freeItem,
    deskId: () => seedId.desk('dhaka', 'supervisor-1'),
    roomId: () => null,
  },
  'hal-sabek': {
    mouzaId: () => seedId.mouza('birulia'),
    surveyTo: () => 'RS',
    dagFrom: (n) => String(1 + n),
    dagTo: (n) => `${2 + n}/${9000 + n}`,
  },
  'mouza-map': { mouzaId: () => seedId.mouza('birulia'), survey: () => 'RS', sheetNo: (n) => String(100 + n) },
  // Each volume stands at one place.
  'volume-place': {
    volumeId: addVolume,
    rowNo: (n) => 1 + (n % 5),
    borrower: () => null,
    dueOn: () => null,
  },
}

/** Tables of which the demonstration has rows in Dhaka, and elsewhere. */
const seededHere = ['record_room', 'record_room_shelf']

/** Good values for the `n`th row of a declaration, as a person would give them; those of different `n` share no natural key. */
export async function sampleValues(db: Sql, d: AnyResource, n: number): Promise<Record<string, unknown>> {
  const entries = Object.entries<Field>(d.fields).filter(([, { only }]) => only !== 'read')
  const values: Record<string, unknown> = {}
  for (const [key, field] of entries) {
    const own = special[d.name]?.[key]
    values[key] = own === undefined ? await sampleOf(db, key, field, n) : await own(n, db)
  }
  return values
}

async function sampleOf(db: Sql, key: string, field: Field, n: number): Promise<unknown> {
  switch (field.kind) {
    case 'text':
    case 'long-text':
      return key.endsWith('En')
        ? `Sample ${letters(n)}`
        : `নমুনা ${bangla[n % bangla.length]}${bangla[Math.floor(n / bangla.length) % bangla.length]}`
    case 'date':
      return `2031-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + (n % 28)).padStart(2, '0')}`
    case 'time':
      return '2031-01-01T00:00:00.000Z'
    case 'integer':
    case 'money':
      // The first that its range takes.
      return [1000 + n, 1 + n, 1].find((value) => field.rule?.(value as never).ok !== false)
    case 'flag':
      return true
    case 'pick':
      return Object.keys(field.choices ?? {})[0]
    case 'code':
      return Number(Object.keys(field.choices ?? {})[0])
    case 'ref': {
      if (field.target === 'office') return seedId.office('dhaka')
      const table = snake(field.target ?? '')
      const here = seededHere.includes(table) ? `where home_district = '26'` : ''
      const column = field.by === 'id' ? 'id' : 'bbs_code'
      const [row] = await db.query<{ value: string }>(
        `select ${column}::text as value from ${table} ${here} order by 1 limit 1`,
      )
      return row?.value
    }
    case 'refs':
      return []
    case 'data':
      return null
  }
}

function letters(n: number): string {
  return String.fromCharCode(65 + (n % 26)) + String.fromCharCode(65 + (Math.floor(n / 26) % 26))
}

/** An approved volume of Dhaka's record room that stands nowhere yet. */
export async function addVolume(n: number, db: Sql): Promise<string> {
  const id = nameUuid(`test/volume/${n}`)
  await db.query(
    `insert into volume_index (home_district, id, office_id, mouza_id, jl_number_id, survey, volume_no, number_from, number_to,
       template_id, status, rev)
     values ('26', $1, $2, $3, $4, 'RS', $5, 1, 2, $6, 2, 1) on conflict do nothing`,
    [
      id,
      seedId.office('dhaka'),
      seedId.mouza('birulia'),
      seedId.jlNumber('birulia', 'RS'),
      9000 + n,
      seedId.template('RS'),
    ],
  )
  return id
}

/** Offices besides those of the demonstration, of which there are few. */
async function sampleOffice(db: Sql, n: number): Promise<string> {
  const id = seedId.office(`sample-${n}`)
  await db.query(
    `insert into office (id, layer, name_bn, name_en, division_bbs_code, district_bbs_code, shipped)
     values ($1, 6, 'নমুনা', $2, '30', '26', true) on conflict do nothing`,
    [id, `Sample ${n}`],
  )
  await logShippedRows(db as Database, Date.now())
  return id
}

export async function sampleMouza(db: Sql, n: number): Promise<string> {
  const id = nameUuid(`sample-mouza/${n}`)
  await db.query(
    `insert into mouza (id, upazila_id, district_bbs, upazila_bbs, name_bn, name_en, shipped)
     select $1, u.id, '26', u.bbs_code, 'নমুনা', $2, true from upazila u where u.id = $3 on conflict do nothing`,
    [id, `Sample mouza ${n}`, savar],
  )
  await logShippedRows(db as Database, Date.now())
  return id
}

/** A dashboard without a tile. */
async function sampleDashboard(db: Sql, n: number): Promise<string> {
  const id = nameUuid(`sample-dashboard/${n}`)
  await db.query(
    `insert into dashboard (id, name_bn, name_en, shipped) values ($1, 'নমুনা', $2, true) on conflict do nothing`,
    [id, `Sample dashboard ${n}`],
  )
  await logShippedRows(db as Database, Date.now())
  return id
}

/** Things that the demonstration's offices have none of. */
async function nthAsset(n: number, db: Sql): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `select id from asset where shipped and code not in ('CHAIR', 'BSCN', 'RACK') order by code limit 1 offset $1`,
    [n % 57],
  )
  return row?.id
}

/** An item of Dhaka's record room that nobody has. */
async function freeItem(n: number, db: Sql): Promise<string> {
  const id = nameUuid(`test/asset-item/${n}`)
  await db.query(
    `insert into asset_item (home_district, id, office_id, asset_id, tag, status)
     select '26', $1, $2, id, 'FREE-' || $3::int, 1 from asset where code = 'CHAIR' on conflict do nothing`,
    [id, seedId.office('dhaka'), n],
  )
  await logShippedRows(db as Database, Date.now())
  return id
}
