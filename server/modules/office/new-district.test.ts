import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { seedId } from '#server/seed/ids.ts'
import { signIn, Visitor } from '#tests/support/sign-in.ts'
import { startTestServer, type CallName, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

const district = { districtBbsCode: '55' }
const sadar = seedId.upazila('55', 'Magura Sadar')
const sreepur = seedId.upazila('55', 'Sreepur')
const today = dhakaDay(Date.now())

/** What a call made, which it must have made. */
async function made(name: CallName, input: object): Promise<{ ID: string } & Record<string, unknown>> {
  const { status, body } = await admin.call(name, input as never)
  expect([name, status, body.code, body.fields]).toEqual([name, 200, undefined, undefined])
  return body.data
}

async function jobDone(id: string): Promise<void> {
  for (;;) {
    const { body } = await admin.call('job.get', { jobId: id })
    if (body.data.STATE === 'DONE') return
    expect(['WAITING', 'RUNNING']).toContain(body.data.STATE)
    await new Promise((later) => setTimeout(later, 50))
  }
}

test('[ADM-1] [ADM-4] [ADM-5] [ADM-7] [ADM-24] a new district goes live by an administrator alone, from its places to somebody who keys', async () => {
  // Places, down to mouzas with their codes and JL numbers.
  await made('zone.create', { nameBn: 'মাগুরা জোন', nameEn: 'Magura zone', ...district, upazilaIds: [sadar, sreepur] })
  const union = await made('union-parishad.create', {
    nameBn: 'হাজরাপুর',
    nameEn: 'Hazrapur',
    ...district,
    upazilaId: sadar,
    bbsCode: null,
  })
  const ruijani = await made('mouza.create', {
    nameBn: 'রুইজানী',
    nameEn: 'Ruijani',
    upazilaId: sadar,
    unionId: union.ID,
    dlrsCode: '405557029',
  })
  const jhama = await made('mouza.create', { nameBn: 'ঝামা', nameEn: 'Jhama', upazilaId: sadar, dlrsCode: '405557088' })
  const twice = await admin.call('mouza.create', {
    nameBn: 'অন্য',
    nameEn: 'Other',
    upazilaId: sadar,
    dlrsCode: '405557088',
  })
  expect([twice.status, twice.body.code]).toEqual([409, 'resource.exists'])
  const moved = await admin.call('mouza.update', { id: jhama.ID, rev: 1, upazilaId: sreepur })
  expect(moved.body.data.UPAZILA_EN).toBe('Sreepur')
  const surveys = [{ survey: 'RS' as const, localNameBn: 'আরএস', localNameEn: 'RS' }]
  expect((await admin.call('upazila-survey.assign', { upazilaId: sadar, surveys })).status).toBe(200)
  await made('jl-number.create', { mouzaId: ruijani.ID, survey: 'RS', number: '২৯' })

  // Its offices, with the posts of a kind of their own, whose desks are published.
  const base = await made('base-office.create', {
    nameBn: 'মাগুরা রেকর্ড শাখা',
    nameEn: 'Magura record branch',
    layer: 8,
  })
  const [head, keyer] = [randomUUID(), randomUUID()]
  const posts = [
    { id: head, nameBn: 'শাখা প্রধান', nameEn: 'Head of branch', parentId: null, isHead: true },
    { id: keyer, nameBn: 'অপারেটর', nameEn: 'Operator', parentId: head, isHead: false },
  ].map((post) => ({ ...post, designationId: null, category: 'OFFICER' as const, seats: 1, services: [] }))
  const groups = { [head]: [seedId.group('record-room-officer')], [keyer]: [seedId.group('entry-operator')] }
  const drawn = await admin.call('base-office.save-organogram', {
    id: base.ID,
    reason: 'অফিস আদেশ ১',
    posts: posts.map((post) => ({ ...post, groupIds: groups[post.id] ?? [] })),
  })
  expect([drawn.status, drawn.body.fields]).toEqual([200, undefined])
  const office = await made('office.create', {
    nameBn: 'রেকর্ড শাখা, মাগুরা সদর',
    nameEn: 'Record branch, Magura Sadar',
    layer: 8,
    divisionBbsCode: '40',
    ...district,
    upazilaId: sadar,
    parentId: seedId.office('magura'),
    baseOfficeId: base.ID,
  })
  const shown = await admin.call('base-office.publish-difference', { id: base.ID })
  expect(shown.body.data.OFFICES[0].ADD).toHaveLength(2)
  await jobDone((await admin.call('base-office.publish', { id: base.ID })).body.data.ID as string)
  const desks = (await admin.call('desk.list', { officeId: office.ID })).body.data as { ID: string; NAME_EN: string }[]
  const desk = desks.find(({ NAME_EN }) => NAME_EN.startsWith('Operator'))
  if (desk === undefined) throw new Error('no desk was published')

  // A person with an account, a desk and a ground of one mouza.
  const person = await made('employee.create', {
    nameBn: 'মোছাঃ সালমা খাতুন',
    nameEn: 'Salma Khatun',
    employeeCode: 'MG-1',
    username: 'salma1',
    officeId: office.ID,
    designationId: null,
    gender: 2,
    rank: null,
    mobile: null,
    email: null,
  })
  const backwards = await admin.call('employee.assign', {
    employeeId: person.ID,
    deskId: desk.ID,
    from: today,
    to: dhakaDay(Date.now() - 86_400_000),
  })
  expect(backwards.body.fields).toEqual({ TO: 'date.end-before-start' })
  await made('employee.assign', { employeeId: person.ID, deskId: desk.ID, from: today, isPrimary: true })
  await made('office-jurisdiction.create', {
    officeId: office.ID,
    kind: 'mouza',
    placeId: ruijani.ID,
    from: today,
    to: null,
  })
  const reach = await admin.call('office-jurisdiction.reach', { officeId: office.ID })
  expect(reach.body.data).toMatchObject({ MOUZAS: 1, KHATIANS: 0 })
  const { body: given } = await admin.call('employee.new-password', { employeeId: person.ID, reason: 'যোগদান' })

  // She signs in and has what her post has, on that ground.
  // A first password is changed at its first use.
  const own = 'kheter-dhan-1'
  const { accessToken } = await signIn(
    server.url,
    given.data.USERNAME as string,
    given.data.PASSWORD as string,
    new Visitor(),
    'dlrms-office',
    () => ({ password: own, again: own }),
  )
  const seat = { 'User-Token': accessToken, 'Active-Desk': desk.ID }
  const held = await server.call('desk.permissions', { deskId: desk.ID }, seat)
  expect(held.body.data.PERMISSIONS).toContain('KHATIAN.ENTRY_COMPLETE')
  expect((await server.call('volume.list', {}, seat)).body.meta.TOTAL).toBe(0)

  // Nobody closes the office under her.
  const closed = await admin.call('office.remove', { id: office.ID, rev: 1 })
  expect([closed.body.code, closed.body.detail]).toEqual(['desk.occupied', expect.stringContaining('Salma Khatun')])
}, 60_000)
