import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
})
afterAll(() => server.close())

const id = seedId.baseOffice('union-land')
const reason = 'অফিস আদেশ ৭'
const said = ({ status, body }: Answer) => [status, body.code, body.fields]

type Post = {
  ID: string
  REV: number
  NAME_BN: string
  NAME_EN: string
  PARENT_ID: string | null
  IS_HEAD: boolean
} & {
  CATEGORY: 'OFFICER' | 'STAFF'
  SEATS: number
  DESIGNATION_ID: string | null
  SERVICES: 'DAK'[]
  GROUPS: { ID: string }[]
}
const posts = async (): Promise<Post[]> => (await admin.call('base-office.organogram', { id })).body.data.POSTS
const given = (post: Post) => ({
  id: post.ID,
  rev: post.REV,
  nameBn: post.NAME_BN,
  nameEn: post.NAME_EN,
  parentId: post.PARENT_ID,
  designationId: post.DESIGNATION_ID,
  isHead: post.IS_HEAD,
  category: post.CATEGORY,
  seats: post.SEATS,
  services: post.SERVICES,
})
const clerk = (parentId: string | null) => ({
  id: randomUUID(),
  nameBn: 'অফিস সহায়ক',
  nameEn: 'Office assistant',
  parentId,
  designationId: null,
  isHead: false,
  category: 'STAFF' as const,
  seats: 2,
  services: [],
})

async function published(): Promise<void> {
  const begun = await admin.call('base-office.publish', { id })
  for (let turn = 0; turn < 50; turn++) {
    const { body } = await admin.call('job.get', { jobId: begun.body.data.ID })
    if (body.data.STATE === 'DONE') return
    await new Promise((later) => setTimeout(later, 100))
  }
  throw new Error('the job did not end')
}
const desks = async () =>
  server.db.query<{ nameEn: string; open: number }>(
    `select name_en as "nameEn", row_status as open from desk where office_id = $1 order by name_en`,
    [seedId.office('birulia-union')],
  )
const difference = async () => (await admin.call('base-office.publish-difference', { id })).body.data.OFFICES

test('[ADM-6] an organogram is saved whole, under the history of each post, and never with two heads or a circle', async () => {
  const before = await posts()
  expect(before.map(({ IS_HEAD }) => IS_HEAD)).toEqual([true, false])
  const [head, below] = before.map(given)
  if (head === undefined || below === undefined) throw new Error('the union office has two posts')
  const two = await admin.call('base-office.save-organogram', { id, posts: [head, { ...below, isHead: true }] })
  expect(said(two)).toEqual([
    422,
    'input.refused',
    { 'POSTS.1.PARENT_ID': 'organogram.head', 'POSTS.1.IS_HEAD': 'office.head-exists' },
  ])
  const circle = await admin.call('base-office.save-organogram', {
    id,
    posts: [{ ...head, parentId: below.id, isHead: false }, below],
  })
  expect(circle.body.fields).toMatchObject({ 'POSTS.0.PARENT_ID': 'organogram.circle' })
  const nameless = await admin.call('base-office.save-organogram', { id, posts: [{ ...head, nameBn: 'Head' }, below] })
  expect(nameless.body.fields).toEqual({ 'POSTS.0.NAME_BN': 'name.bangla' })
  const stale = await admin.call('base-office.save-organogram', { id, posts: [{ ...head, rev: 7 }, below] })
  expect(stale.body.code).toBe('resource.stale')
  // A new post with another below it, in one go.
  const one = clerk(head.id)
  const other = { ...clerk(one.id), nameEn: 'Messenger', nameBn: 'পিয়ন', seats: 1 }
  const saved = await admin.call('base-office.save-organogram', { id, posts: [head, below, other, one] })
  expect(saved.status).toBe(200)
  expect((await posts()).map(({ NAME_EN }) => NAME_EN)).toContain('Messenger')
  const history = await admin.call('base-organogram.history', { id: one.id })
  expect(history.body.data.map((entry: { ACT: string }) => entry.ACT)).toEqual(['create'])
})

test('[ADM-5] publishing is shown first, then makes, renames and closes desks; occupied ones stay', async () => {
  const [office] = await difference()
  expect(office.ADD.map((desk: { NAME_EN: string }) => desk.NAME_EN).toSorted()).toEqual([
    'Messenger',
    'Office assistant 1',
    'Office assistant 2',
    'Union land sub-assistant officer',
  ])
  expect((await desks()).length).toBe(1)
  await published()
  expect((await desks()).map(({ nameEn }) => nameEn)).toContain('Office assistant 2')
  expect(await difference()).toEqual([])
  const now = await posts()
  const kept = now.filter(({ NAME_EN }) => NAME_EN === 'Office assistant').map((post) => ({ ...given(post), seats: 1 }))
  // The head's desk is occupied: its post goes, the desk stays.
  const onlyClerk = kept.map((post) => ({ ...post, parentId: null }))
  expect((await admin.call('base-office.save-organogram', { id, posts: onlyClerk })).status).toBe(200)
  const [told] = await difference()
  expect(told.KEPT).toEqual([expect.objectContaining({ NAME_EN: 'Union land assistant officer' })])
  await published()
  expect((await desks()).filter(({ open }) => open === 1).map(({ nameEn }) => nameEn)).toEqual([
    'Office assistant',
    'Union land assistant officer',
  ])
  const { body } = await admin.call('access-history.list', { act: 'desk.close', pageSize: 100 })
  expect(body.data.length).toBe(3)
})

test('[PRM-6] groups of posts come and go with the organogram, with a reason', async () => {
  const [post] = await posts()
  if (post === undefined) throw new Error('no post')
  const wanted = { ...given(post), groupIds: [seedId.group('union-land-officer')] }
  const without = await admin.call('base-office.save-organogram', { id, posts: [wanted] })
  expect(said(without)).toEqual([422, 'reason.required', { REASON: 'reason.required' }])
  expect((await admin.call('base-office.save-organogram', { id, posts: [wanted], reason })).status).toBe(200)
  expect((await posts())[0]?.GROUPS).toEqual([expect.objectContaining({ ID: seedId.group('union-land-officer') })])
  const administrators = { ...wanted, groupIds: [seedId.group('system-administrator')] }
  const [now] = await posts()
  const refused = await admin.call('base-office.save-organogram', {
    id,
    posts: [{ ...administrators, rev: now?.REV ?? 0 }],
    reason,
  })
  expect(refused.body.code).toBe('access.fixed')
})
