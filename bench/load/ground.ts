import { randomUUID } from 'node:crypto'
import type { Edit } from '#domain/khatian/edit.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { Database } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { systemDeskId, systemUserId } from '#server/kernel/system-ids.ts'
import { seedId } from '#server/seed/ids.ts'
import { idsOfSittings } from '../support/ids.ts'

export const roles = ['entry', 'verifier', 'comparer', 'approver'] as const
export type Role = (typeof roles)[number]

export type Person = { readonly userId: string; readonly username: string; readonly deskId: string }

/** A record room with its people, the books they key in, and what waits for each of its desks. */
export type Room = {
  readonly district: string
  readonly officeId: string
  readonly people: Readonly<Record<Role, Person[]>>
  readonly volumes: string[]
  readonly waiting: Readonly<Record<Exclude<Role, 'entry'>, string[]>>
}

export type Citizen = { readonly username: string; readonly mobile: string }

/** A khatian that anybody may order a copy of. */
export type Orderable = { readonly jlNumberId: string; readonly number: string; readonly owner: string }

export const templateId = seedId.template('RS')
export const password = 'a-password-of-many'
/** numbers of a book; two operators key in it */
export const numbersOfBook = 1000
export const operatorsOfBook = 2

export const newId = idsOfSittings(3)

const deskOf: Readonly<Record<Role, string>> = {
  entry: 'entry-1',
  verifier: 'verifier-1',
  comparer: 'comparer-1',
  approver: 'approver-1',
}

export type Size = {
  readonly rooms: number
  readonly operators: number
  readonly staff: number
  readonly citizens: number
  /** khatians that wait at each desk of a room */
  readonly waiting: number
}

/** Record rooms of several districts, which ship with the product, with people and work as an office gives them. */
export async function prepareRooms(db: Database, size: Size): Promise<Room[]> {
  const offices = await db.query<{ id: string; district: string; upazila: string; bbs: string }>(
    `select o.id, o.district_bbs_code as district, u.id as upazila, u.bbs_code as bbs from office o
       join lateral (select id, bbs_code from upazila u where u.district_bbs_code = o.district_bbs_code order by 2 limit 1) u on true
      where o.layer = 6 and o.district_bbs_code not in ('26', '93') order by o.district_bbs_code limit $1`,
    [size.rooms],
  )
  const secret = await hashPassword(password)
  const rooms: Room[] = []
  for (const [n, office] of offices.entries()) {
    const share = (all: number): number =>
      Math.floor(((n + 1) * all) / offices.length) - Math.floor((n * all) / offices.length)
    const operators = share(size.operators)
    const people = { entry: [], verifier: [], comparer: [], approver: [] } as Record<Role, Person[]>
    const counts = { entry: operators, verifier: 0, comparer: 0, approver: 0 }
    for (let one = 0; one < share(size.staff); one++) counts[roles[1 + (one % 3)] ?? 'verifier'] += 1
    for (const role of roles) {
      const deskId = await addDesk(db, office.id, role)
      for (let one = 0; one < counts[role]; one++) people[role].push(await addPerson(db, role, deskId, secret))
    }
    const room = { district: office.district, officeId: office.id, people }
    rooms.push({ ...room, ...(await addBooks(db, office, Math.ceil(operators / operatorsOfBook), size.waiting)) })
  }
  return rooms
}

async function addDesk(db: Database, officeId: string, role: Role): Promise<string> {
  const id = randomUUID()
  await db.query(
    `insert into desk select (jsonb_populate_record(d, jsonb_build_object('id', $1::text, 'office_id', $2::text))).*
       from desk d where id = $3`,
    [id, officeId, seedId.desk('dhaka', deskOf[role])],
  )
  return id
}

async function addPerson(db: Database, role: Role, deskId: string, secret: string): Promise<Person> {
  const userId = randomUUID()
  const username = `load-${userId}`
  await db.query(
    `insert into app_user select (jsonb_populate_record(u, jsonb_build_object('id', $1::text, 'idp_sub', $1::text,
       'username', $2::text, 'mobile', null, 'email', null, 'nid', null, 'demo', false, 'password_hash', $3::text))).*
       from app_user u where id = $4`,
    [userId, username, secret, seedId.user(`${role}1`)],
  )
  await db.query('insert into desk_user (desk_id, user_id, is_primary) values ($1, $2, true)', [deskId, userId])
  return { userId, username, deskId }
}

export async function prepareCitizens(db: Database, count: number): Promise<Citizen[]> {
  const secret = await hashPassword(password)
  const citizens = Array.from({ length: count }, (_v, n) => ({
    id: randomUUID(),
    username: `0199${String(n).padStart(7, '0')}`,
    nid: `77${String(n).padStart(8, '0')}`,
  }))
  const rows = JSON.stringify(citizens)
  const model = seedId.user('01711000001')
  const from = 'jsonb_to_recordset($1::jsonb) as x(id uuid, username text, nid text)'
  await db.query(
    `insert into public_account select (jsonb_populate_record(p, jsonb_build_object('id', x.id, 'idp_sub', x.id, 'username', x.username,
       'mobile', x.username, 'demo', false, 'password_hash', $3::text))).* from public_account p, ${from} where p.id = $2`,
    [rows, model, secret],
  )
  await db.query(`insert into sign_in_name (realm, name, user_id) select 'CITIZEN', x.username, x.id from ${from}`, [
    rows,
  ])
  await db.query(
    `insert into citizen select (jsonb_populate_record(c, jsonb_build_object('user_id', x.id, 'nid', x.nid))).*
       from citizen c, ${from} where c.user_id = $2`,
    [rows, model],
  )
  return citizens.map(({ username }) => ({ username, mobile: username }))
}

export async function findOrderables(db: Database, most: number): Promise<Orderable[]> {
  return db.query<Orderable>(
    `select jl_number_id as "jlNumberId", number, first_owner as owner from khatian_index
      where home_district = '26' and survey = 'RS' and status = 5 and first_owner is not null order by id limit $1`,
    [most],
  )
}

type Office = { readonly id: string; readonly district: string; readonly upazila: string; readonly bbs: string }

/** Books to key in, and one more that is keyed already and waits at the desks. */
async function addBooks(
  db: Database,
  office: Office,
  books: number,
  waiting: number,
): Promise<Pick<Room, 'volumes' | 'waiting'>> {
  const [mouzaId, jlNumberId] = [randomUUID(), randomUUID()]
  await db.query(
    `insert into mouza (id, upazila_id, district_bbs, upazila_bbs, name_bn, name_en) values ($1, $2, $3, $4, 'পরীক্ষা', 'Pariksha')`,
    [mouzaId, office.upazila, office.district, office.bbs],
  )
  await db.query(`insert into jl_number (id, mouza_id, upazila_id, survey, number) values ($1, $2, $3, 'RS', '901')`, [
    jlNumberId,
    mouzaId,
    office.upazila,
  ])
  const send = senderFor(db, office, systemUserId)
  const volumes = Array.from({ length: books + 1 }, () => randomUUID())
  await send(
    volumes.flatMap((id, n) => {
      const range = { from: 1 + n * numbersOfBook, to: (n + 1) * numbersOfBook }
      const content = { mouzaId, jlNumberId, survey: 'RS', volumeNo: n + 1, ...range, templateId }
      return [
        [id, 'volume.create', content],
        [id, 'volume.approve', {}],
      ] as const
    }),
  )
  const kept = { verifier: [], comparer: [], approver: [] } as Record<Exclude<Role, 'entry'>, string[]>
  const volumeId = volumes.pop() ?? ''
  const acts = [
    ['entry-complete', systemUserId],
    ['verify', seedId.user('verifier1')],
    ['compare', seedId.user('comparer1')],
  ] as const
  let number = books * numbersOfBook
  for (const [index, role] of (['verifier', 'comparer', 'approver'] as const).entries()) {
    kept[role] = Array.from({ length: waiting }, newId)
    await send(
      kept[role].flatMap((id) => [
        [id, 'khatian.create', { volumeId, templateId, number: String((number += 1)) }] as const,
        [id, 'khatian.edit', { edits: wholeKhatian() }] as const,
      ]),
    )
    // Nobody passes what they keyed or passed themselves.
    for (const [act, who] of acts.slice(0, index + 1))
      await senderFor(db, office, who)(kept[role].map((id) => [id, 'khatian.act', { act }]))
  }
  return { volumes, waiting: kept }
}

type Command = readonly [recordId: string, command: string, input: object]

function senderFor(
  db: Database,
  { id: officeId, district }: Office,
  userId: string,
): (commands: readonly Command[]) => Promise<void> {
  const door = createDoor(sqlDoorStore(db), () => Date.now())
  const actor: DeskActor = {
    kind: 'desk',
    userId,
    deskId: systemDeskId,
    officeId,
    permissions: new Set(Object.values(permissions)),
    districtBbsCode: district,
    upazilaBbsCode: null,
    mouzaIds: null,
    // Books are made and approved in one.
    rules: { skipVerification: false, allowSamePerson: true },
  }
  return async (commands) => {
    const results = await door.executeAll(
      actor,
      commands.map(([recordId, command, input]) => ({
        recordId,
        command,
        input,
        baseRev: null,
        mid: null,
        hash: null,
      })),
    )
    const at = results.findIndex(({ result }) => result !== 'applied')
    if (at !== -1)
      throw new Error(`${commands[at]?.[1]} did not pass: ${JSON.stringify({ ...results[at], body: null })}`)
  }
}

const names = ['আব্দুল করিম', 'রহিমা খাতুন', 'সুমন মোল্লা', 'নাসরিন জাহান', 'কামরুল হাসান', 'লাবণী সাহা']

/** What an operator commits, cell by cell: three owners and five dags, as khatians have on average. */
export function cellsOfKhatian(): Edit[] {
  const edits: Edit[] = [{ path: 'header.resaNo', from: null, to: String(1 + Math.floor(Math.random() * 900)) }]
  for (let n = 1; n <= 3; n++) {
    const path = `owners[${newId()}]`
    const name = names[Math.floor(Math.random() * names.length)] ?? ''
    edits.push({ path, from: null, to: { order: `i${n}1`, cells: { name } } })
    edits.push({ path: `${path}.guardian`, from: null, to: names[n] ?? '' })
    edits.push({ path: `${path}.address`, from: null, to: 'গ্রাম পরীক্ষা, ডাকঘর সাভার' })
  }
  for (let n = 1; n <= 5; n++) {
    const path = `dags[${newId()}]`
    edits.push({
      path,
      from: null,
      to: { order: `i${n}1`, cells: { dagNo: String(100 * n + Math.floor(Math.random() * 99)) } },
    })
    edits.push({ path: `${path}.totalArea`, from: null, to: 2400 })
    edits.push({ path: `${path}.area`, from: null, to: 1250 })
    edits.push({ path: `${path}.remarks`, from: null, to: 'নাল জমি' })
  }
  return edits
}

/** The same in one edit, as a khatian that is there. */
function wholeKhatian(): Edit[] {
  const row = (section: string, n: number, cells: Record<string, string | number>): Edit => ({
    path: `${section}[${newId()}]`,
    from: null,
    to: { order: `i${n}1`, cells },
  })
  return [
    ...[1, 2, 3].map((n) => row('owners', n, { name: names[n] ?? '', guardian: names[n - 1] ?? '' })),
    ...[1, 2, 3, 4, 5].map((n) => row('dags', n, { dagNo: String(100 * n + 7), area: 1250, totalArea: 2400 })),
  ]
}
