import { volumeScope } from '#contract/sync.ts'
import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import { permissions, type Permission } from '#domain/permission/permission.ts'
import type { Database } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { memoryDoorStore, type MemoryDoorStore, type MemoryPlace } from '#server/door/memory-store.ts'
import { allKinds } from '#server/door/kinds/all.ts'
import type { StoredRecord } from '#server/door/store.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { buildVolume, testId } from './build-khatian.ts'
import { testTemplate } from './rs-template.ts'

export const volumeId = testId(1)
export const otherVolumeId = testId(0x1e)
const officeId = testId(2)
const mouzaId = testId(3)
const district = '26'
const upazila = '72'

/** Two approved volumes of one mouza, an office, a template: what the door needs to have khatians at all. */
const volumes = [buildVolume({ from: 1, to: 100 }), buildVolume({ id: otherVolumeId, volumeNo: 2, from: 50, to: 150 })]

export function buildActor(n: number, values: Partial<DeskActor> = {}): DeskActor {
  return {
    kind: 'desk',
    userId: testId(0x1000 + n),
    deskId: testId(0x2000 + n),
    officeId,
    permissions: new Set<Permission>(Object.values(permissions)),
    districtBbsCode: district,
    upazilaBbsCode: null,
    mouzaIds: null,
    rules: { skipVerification: false, allowSamePerson: false },
    ...values,
  }
}

/** So many volumes: those two, and more of the same mouza behind them. */
export function doorVolumes(count: number): Volume[] {
  const more = Array.from({ length: Math.max(0, count - volumes.length) }, (_one, n) =>
    buildVolume({ id: testId(0x300000 + n), volumeNo: 3 + n, from: 1, to: 100 }),
  )
  return [...volumes, ...more].slice(0, count)
}

export function memoryDoorPlace(pause?: MemoryPlace['pause'], count = volumes.length): MemoryDoorStore {
  const store = memoryDoorStore({
    mouzas: new Map([[mouzaId, { homeDistrict: district, upazilaBbs: upazila }]]),
    ...(pause === undefined ? {} : { pause }),
  })
  for (const volume of doorVolumes(count)) store.place(record('volume', volume.id, volumeScope(volume.id), volume))
  store.place({ ...record('template', testTemplate.id, 'templates', testTemplate), homeDistrict: '00' })
  return store
}

export async function fillDoorDatabase(db: Database): Promise<void> {
  await db.query(`insert into division values ('30', 'ঢাকা', 'Dhaka')`)
  await db.query(`insert into district values ($1, '30', 'ঢাকা', 'Dhaka')`, [district])
  await db.query(`insert into upazila values ($1, $2, $3, 'সাভার', 'Savar')`, [testId(0x30), district, upazila])
  await db.query(`insert into survey values ('RS', 2, 'আরএস', 'RS'), ('CS', 1, 'সিএস', 'CS')`)
  await db.query(
    `insert into office (id, layer, name_bn, name_en, division_bbs_code, district_bbs_code)
     values ($1, 6, 'অফিস', 'Office', '30', $2)`,
    [officeId, district],
  )
  await db.query(`insert into mouza values ($1, $2, $3, $4, 'বিরুলিয়া', 'Birulia')`, [
    mouzaId,
    testId(0x30),
    district,
    upazila,
  ])
  await db.query(`insert into jl_number values ($1, $2, $3, 'RS', '11')`, [testId(4), mouzaId, testId(0x30)])
  const records = [
    ...volumes.map((volume) => record('volume', volume.id, volumeScope(volume.id), volume)),
    { ...record('template', testTemplate.id, 'templates', testTemplate), homeDistrict: '00' },
  ]
  for (const one of records) {
    await db.query(
      `insert into record (home_district, id, kind, scope, rev, digest, body, log_index, log_hash)
       values ($1, $2, $3, $4, 1, $5, $6::jsonb, 0, '')`,
      [one.homeDistrict, one.id, one.kind, one.scope, one.digest, JSON.stringify(one.body)],
    )
    const written = { actorId: testId(9), installed: false, at: 0, before: null, touches: [] }
    const place = { upazilaBbs: upazila, officeId, mouzaId }
    for (const { text, rows } of allKinds.indexRows([{ ...one, ...place, ...written }]))
      await db.query(text, [one.homeDistrict, JSON.stringify(rows)])
  }
}

function record(kind: string, id: string, scope: string, body: object): StoredRecord {
  return {
    homeDistrict: district,
    id,
    kind,
    scope,
    rev: 1,
    digest: digestOf(body as unknown as Json),
    body,
    logIndex: 0,
    logHash: '',
  }
}
