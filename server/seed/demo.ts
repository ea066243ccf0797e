import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { must } from '#domain/kernel/result.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { approverFor, demoActor } from './demo-actor.ts'
import { seedId } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import { seedBooks } from './bulk-khatians.ts'
import { seedKhatians } from './khatians.ts'
import { mouzas, offices, people, volumes, type PersonSeed } from './people.ts'
import { bookPages } from './scans/pages.ts'
import { seedSender } from './seed-door.ts'
import { seedScan } from './seed-scan.ts'
import { userColumns } from './user-columns.ts'

/** The demonstration: two record rooms with their people, books, scans, and khatians in every stage. */
export async function seedDemo(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await seedOffices(tx)
    await seedMouzas(tx)
  })
  const send = seedSender(db, 'demo')
  for (const volume of volumes) {
    const mouza = must(
      mouzas.find((one) => one.key === volume.mouza),
      volume.mouza,
    )
    const officer = await demoActor(db, mouza.districtCode === '26' ? 'supervisor1' : 'supervisor3')
    const recordId = seedId.volume(volume.key)
    const input = {
      mouzaId: seedId.mouza(mouza.key),
      jlNumberId: seedId.jlNumber(mouza.key, 'RS'),
      survey: 'RS',
      volumeNo: volume.volumeNo,
      from: volume.from,
      to: volume.to,
      templateId: seedId.template('RS'),
    }
    await send(officer, [{ recordId, command: 'volume.create', input }])
    await send(approverFor(officer), [{ recordId, command: 'volume.approve', input: {} }])
  }
  await seedScans(db)
  await seedKhatians(send, (username) => demoActor(db, username))
  await seedBooks(send, (username) => demoActor(db, username))
}

function deskIdsOf(person: PersonSeed): string[] {
  return person.desks.map((desk) => seedId.desk(desk.office, desk.key))
}

/** Upazilas of the demonstration's offices by their codes within the district. */
const upazilaNames: Readonly<Record<string, string>> = { '72': 'Savar' }

/** Every office of the demonstration with its desks and people, as far as they are not in yet. */
export async function seedOffices(tx: Sql): Promise<void> {
  await insertRows(
    tx,
    'office',
    {
      id: 'uuid',
      layer: 'int',
      parent_id: 'uuid',
      code: 'text',
      name_bn: 'text',
      name_en: 'text',
      division_bbs_code: 'text',
      district_bbs_code: 'text',
      upazila_bbs_code: 'text',
      upazila_id: 'uuid',
    },
    offices.map((office) => ({
      id: seedId.office(office.key),
      layer: office.layer,
      parent_id: office.above === undefined ? null : seedId.office(office.above),
      code: office.code ?? null,
      name_bn: office.nameBn,
      name_en: office.nameEn,
      division_bbs_code: office.divisionCode,
      district_bbs_code: office.districtCode,
      upazila_bbs_code: office.upazilaCode ?? null,
      upazila_id:
        office.upazilaCode === undefined
          ? null
          : seedId.upazila(office.districtCode, upazilaNames[office.upazilaCode] ?? ''),
    })),
  )
  const desks = people.flatMap((person) => person.desks)
  await insertRows(
    tx,
    'desk',
    { id: 'uuid', office_id: 'uuid', role: 'text', name_bn: 'text', name_en: 'text' },
    desks.map((desk) => ({
      id: seedId.desk(desk.office, desk.key),
      office_id: seedId.office(desk.office),
      role: desk.role,
      name_bn: desk.nameBn,
      name_en: desk.nameEn,
    })),
  )
  await seedPeople(tx)
  await insertRows(
    tx,
    'desk_user',
    { desk_id: 'uuid', user_id: 'uuid', is_primary: 'boolean' },
    people.flatMap((person) =>
      deskIdsOf(person).map((desk_id, index) => ({
        desk_id,
        user_id: seedId.user(person.username),
        is_primary: index === 0,
      })),
    ),
  )
}

/** Everybody of the demonstration who is not in yet. */
export async function seedPeople(tx: Sql): Promise<void> {
  await insertRows(
    tx,
    'app_user',
    { ...userColumns, demo: 'boolean' },
    people.map((person, index) => ({
      id: seedId.user(person.username),
      idp_sub: seedId.user(person.username),
      username: person.username,
      employee_code: `D-${String(index + 1).padStart(4, '0')}`,
      name_bn: person.nameBn,
      name_en: person.nameEn,
      user_type: person.userType ?? 'OFFICE',
      demo: true,
      active: true,
    })),
  )
}

async function seedMouzas(tx: Sql): Promise<void> {
  const upazilaOf = (mouza: (typeof mouzas)[number]): string => seedId.upazila(mouza.districtCode, mouza.upazilaEn)
  await insertRows(
    tx,
    'mouza',
    { id: 'uuid', upazila_id: 'uuid', district_bbs: 'text', upazila_bbs: 'text', name_bn: 'text', name_en: 'text' },
    mouzas.map((mouza) => ({
      id: seedId.mouza(mouza.key),
      upazila_id: upazilaOf(mouza),
      district_bbs: mouza.districtCode,
      upazila_bbs: mouza.upazilaCode,
      name_bn: mouza.nameBn,
      name_en: mouza.nameEn,
    })),
  )
  await insertRows(
    tx,
    'jl_number',
    { id: 'uuid', mouza_id: 'uuid', upazila_id: 'uuid', survey: 'text', number: 'text' },
    mouzas.flatMap((mouza) =>
      Object.entries(mouza.jl).map(([survey, number]) => ({
        id: seedId.jlNumber(mouza.key, survey),
        mouza_id: seedId.mouza(mouza.key),
        upazila_id: upazilaOf(mouza),
        survey,
        number,
      })),
    ),
  )
  await insertRows(
    tx,
    'upazila_survey',
    { upazila_id: 'uuid', survey: 'text', local_name_bn: 'text', local_name_en: 'text' },
    [{ upazila_id: seedId.upazila('26', 'Savar'), survey: 'RS', local_name_bn: 'আরএস', local_name_en: 'RS' }],
  )
}

const scannedVolume = 'birulia-1'

/** The book's pages, with the copies that devices keep; pages beyond the keyed khatians are there to be keyed. */
async function seedScans(db: Database): Promise<void> {
  const folder = join(findProjectRoot(), 'server/seed/scans')
  for (const page of bookPages) {
    const original = await readFile(join(folder, `${scannedVolume}-${String(page.pageNo).padStart(3, '0')}.webp`))
    await seedScan(db, { volume: scannedVolume, pageNo: page.pageNo, khatianNumber: page.number, original })
  }
}
