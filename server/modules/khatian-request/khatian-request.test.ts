import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { checkBalances } from '#server/maintenance/check-balances.ts'
import { smallPdf } from '#tests/support/small-files.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let namjari: Session
let acland: Session
let room: Session
let entry: Session
let verifier: Session
let comparer: Session
let approver: Session

beforeAll(async () => {
  server = await startTestServer()
  namjari = await server.as('namjari1')
  acland = await server.as('acland1')
  room = await server.as('supervisor1')
  entry = await server.as('entry1')
  verifier = await server.as('verifier1')
  comparer = await server.as('comparer1')
  approver = await server.as('approver1')
})
afterAll(() => server.close())

const khatian = (n: number): string => seedId.khatian('birulia-1', String(n))

type Request = { ID: string; REV: number; STATUS: number; REQUEST_NO: string } & Record<string, unknown>

function data(answer: Answer): Request {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body.data as Request
}

function codeOf({ body }: Answer): unknown {
  return body?.CODE ?? body?.code
}

const seen = ({ ID, REV }: Request) => ({ requestId: ID, baseRev: REV })

async function statusOf(khatianId: string): Promise<number> {
  return (await acland.call('khatian.get', { khatianId })).body.data.KHATIAN.STATUS
}

test('[UNL-3] a request locks nothing; granted it opens the next version, and the approval of that completes it', async () => {
  const khatianId = khatian(1)
  const made = data(await namjari.call('khatian-unlock-request.create', { khatianId, reason: 'নামে ভুল' }))
  expect(made).toMatchObject({ STATUS: 1, KHATIAN_STATUS: 5 })
  expect(await statusOf(khatianId)).toBe(5)
  // One works on a khatian at a time, whatever asks. [COR-3]
  const second = await namjari.call('khatian-unlock-request.create', { khatianId, reason: 'আবার' })
  expect(codeOf(second)).toBe('khatian.held')
  const anew = await approver.call('khatian.request-new-version', { khatianId, comment: 'দাগ ভুল' })
  expect(codeOf(anew)).toBe('khatian.held')

  // The office that has the book unlocks it; another one on the same ground does not.
  expect(codeOf(await acland.call('khatian-unlock-request.unlock', seen(made)))).toBe('permission.denied')
  expect(codeOf(await room.call('khatian-unlock-request.unlock', { ...seen(made), baseRev: 7 }))).toBe(
    'khatian-request.stale',
  )
  const shown = data(await room.call('khatian-unlock-request.get', { requestId: made.ID }))
  expect(shown['ACTS']).toMatchObject([
    { ACT: 'unlock', COMMENT: false, BARRED: null },
    { ACT: 'reject', COMMENT: true, BARRED: null },
  ])
  const open = data(await room.call('khatian-unlock-request.unlock', seen(made)))
  expect(open).toMatchObject({ STATUS: 2, KHATIAN_STATUS: 8 })
  const body = (await entry.call('khatian.get', { khatianId })).body.data.KHATIAN
  expect(body).toMatchObject({ VERSION: 2, AUTHORS: [], HOLD: { KIND: 'request', NO: made.REQUEST_NO, FROM: 5 } })
  expect(codeOf(await room.call('khatian-unlock-request.reject', { ...seen(open), comment: 'x' }))).toBe(
    'khatian-request.decided',
  )

  const path = `owners[${body.OWNERS[0].ID as string}].name`
  const edits = [{ path, from: body.OWNERS[0].CELLS.name, to: 'মোঃ আব্দুল করিম' }]
  data(await entry.call('khatian.edit', { khatianId, edits }))
  data(await entry.call('khatian.entry-complete', { khatianId }))
  data(await verifier.call('khatian.verify', { khatianId }))
  data(await comparer.call('khatian.compare', { khatianId }))
  data(await approver.call('khatian.approve', { khatianId }))
  const done = data(await room.call('khatian-unlock-request.get', { requestId: made.ID }))
  expect(done).toMatchObject({ STATUS: 4, KHATIAN_STATUS: 12, ACTS: [] })
  const after = (await acland.call('khatian.get', { khatianId })).body.data.KHATIAN
  expect(after['HOLD']).toBeUndefined()
  expect(after['BASIS']).toMatchObject({ KIND: 'request', NO: made.REQUEST_NO, FROM_VERSION: 1 })
  // The khatian is free for the next one.
  data(await namjari.call('khatian-unlock-request.create', { khatianId, reason: 'আরেকটি' }))
})

test('[UNL-3] what was unlocked is given up as it was approved; a refusal needs its reason', async () => {
  const khatianId = khatian(2)
  const made = data(await namjari.call('khatian-unlock-request.create', { khatianId, reason: 'নামে ভুল' }))
  const open = data(await room.call('khatian-unlock-request.unlock', seen(made)))
  const bare = await room.call('khatian-unlock-request.abandon', seen(open))
  expect(codeOf(bare)).toBe('comment.required')
  const left = data(await room.call('khatian-unlock-request.abandon', { ...seen(open), comment: 'প্রয়োজন নেই' }))
  expect(left).toMatchObject({ STATUS: 3, KHATIAN_STATUS: 5 })
  const again = data(await namjari.call('khatian-unlock-request.create', { khatianId, reason: 'আবার' }))
  expect(codeOf(await room.call('khatian-unlock-request.reject', seen(again)))).toBe('comment.required')
  const refused = data(await room.call('khatian-unlock-request.reject', { ...seen(again), comment: 'কারণ নেই' }))
  expect(refused).toMatchObject({ STATUS: 3, KHATIAN_STATUS: 5 })
  // What its office has locked no request opens.
  data(await room.call('khatian.lock', { khatianId, comment: 'Civil suit 12/2025' }))
  const locked = await namjari.call('khatian-unlock-request.create', { khatianId, reason: 'আবার' })
  expect(codeOf(locked)).toBe('khatian.held')
  data(await room.call('khatian.unlock', { khatianId }))
})

test('[UNL-3] an agoto correction begins at a mutation that took of the khatian', async () => {
  const mutationKhatianId = seedId.khatian('birulia-MUTATION', '401')
  const other = await namjari.call('agoto-khatian-correction.request', {
    khatianId: khatian(3),
    mutationKhatianId,
    reason: 'দাগ ভুল',
  })
  expect(codeOf(other)).toBe('source.not-found')
  await server.db.query(
    `insert into khatian_version (home_district, khatian_id, version, rev, digest, body, approved_by, approved_at)
     select home_district, id, 1, rev, digest, jsonb_set(body, '{sources}', $2::jsonb), $3, 0 from record
      where home_district = '26' and id = $1`,
    [
      mutationKhatianId,
      JSON.stringify([{ survey: 'RS', number: '3', dagNo: '1', area: 1, khatianId: khatian(3) }]),
      acland.userId,
    ],
  )
  const made = data(
    await namjari.call('agoto-khatian-correction.request', {
      khatianId: khatian(3),
      mutationKhatianId,
      reason: 'দাগ ভুল',
    }),
  )
  expect(made).toMatchObject({ KIND: 'agoto', MUTATION_KHATIAN_NO: '401', STATUS: 1 })
  expect(data(await room.call('agoto-khatian-correction.unlock', seen(made)))).toMatchObject({ KHATIAN_STATUS: 8 })
  const now = data(await room.call('agoto-khatian-correction.get', { requestId: made.ID }))
  data(await room.call('agoto-khatian-correction.abandon', { ...seen(now), comment: 'থাক' }))
})

test('[UNL-5] a scan copy is pages of the book, given or refused by its office', async () => {
  const khatianId = khatian(2)
  const made = data(await namjari.call('scan-copy-request.create', { khatianId, reason: 'মিলিয়ে দেখার জন্য' }))
  const shown = data(await room.call('scan-copy-request.get', { requestId: made.ID }))
  const offered = shown['OFFERED'] as { ID: string; PAGE_NO: number }[]
  expect(offered.length).toBeGreaterThan(0)
  expect(
    (data(await namjari.call('scan-copy-request.get', { requestId: made.ID }))['OFFERED'] as unknown[]).length,
  ).toBe(0)
  const strange = { ...seen(shown), pages: [seedId.scan('kakabo-BRS', 1)] }
  expect(codeOf(await room.call('scan-copy-request.give', strange))).toBe('input.refused')
  expect(codeOf(await room.call('scan-copy-request.give', { ...seen(shown), pages: [] }))).toBe('input.refused')
  const pages = offered.slice(0, 1).map(({ ID }) => ID)
  const given = data(await room.call('scan-copy-request.give', { ...seen(shown), pages }))
  expect(given).toMatchObject({ STATUS: 2, PAGES: offered.slice(0, 1), ACTS: [] })
  const next = data(await namjari.call('scan-copy-request.create', { khatianId, reason: 'আবার' }))
  expect(data(await room.call('scan-copy-request.refuse', { ...seen(next), comment: 'নেই' }))).toMatchObject({
    STATUS: 3,
  })
})

test('[UNL-6] [BAL-7] a reset is decided by another person with the figures before and after, and posted with that', async () => {
  const khatianId = khatian(2)
  const dags = (await acland.call('khatian-balance.get', { khatianId })).body.data.DAGS
  const { DAG_NO: dagNo, AREA: area, OWNERS: owners } = dags[0]
  const ask = (by: Session, items: { dagNo: string; ownerId?: string; remaining: number }[]) =>
    by.call('khatian-balance-reset.request', { khatianId, reason: 'স্থিতি ভুল', items })
  expect(codeOf(await ask(namjari, [{ dagNo, remaining: area + 1 }]))).toBe('balance.range')
  expect(codeOf(await ask(namjari, [{ dagNo: '99999', remaining: 1 }]))).toBe('balance.no-area')
  const made = data(
    await ask(namjari, [
      { dagNo, remaining: area - 40 },
      { dagNo, ownerId: owners[0].ID, remaining: owners[0].PART - 15 },
    ]),
  )
  const shown = data(await acland.call('khatian-balance-reset.get', { requestId: made.ID }))
  expect(shown['ITEMS']).toMatchObject([
    { DAG_NO: dagNo, OWNER_ID: null, BEFORE: area, REMAINING: area - 40 },
    { OWNER_ID: owners[0].ID, BEFORE: owners[0].PART, REMAINING: owners[0].PART - 15 },
  ])
  expect(shown['ACTS']).toMatchObject([{ ACT: 'approve', COMMENT: true }, { ACT: 'reject' }])
  // Without its order nothing is reset.
  expect(codeOf(await acland.call('khatian-balance-reset.approve', seen(shown)))).toBe('comment.required')
  const done = data(await acland.call('khatian-balance-reset.approve', { ...seen(shown), comment: 'আদেশ ১২' }))
  expect(done).toMatchObject({
    STATUS: 2,
    ITEMS: [{ BEFORE: area, REMAINING: area - 40 }, { REMAINING: owners[0].PART - 15 }],
  })
  const now = (await acland.call('khatian-balance.get', { khatianId })).body.data.DAGS[0]
  expect(now).toMatchObject({
    REMAINING: area - 40,
    ADJUSTED: -40,
    OWNERS: [{ TAKEN: 15 }, ...owners.slice(1).map(() => ({}))],
  })
  const history = (await acland.call('khatian-balance.history', { khatianId })).body.data
  expect(history.at(0)).toMatchObject({ KIND: 'reset', REASON: 'আদেশ ১২' })
  expect(await checkBalances(server.db)).toMatchObject({ differences: [] })

  // Nobody decides about their own.
  const both = { 'User-Token': entry.accessToken, 'Active-Desk': (await addTestDesks(server.db)).almightyHere }
  const own = data(
    await server.call(
      'khatian-balance-reset.request',
      { khatianId, reason: 'নিজের', items: [{ dagNo, remaining: 1 }] },
      both,
    ),
  )
  expect(own['ACTS']).toMatchObject([{ ACT: 'approve', BARRED: 'correction.own' }, { ACT: 'reject' }])
  const passed = await server.call('khatian-balance-reset.approve', { ...seen(own), comment: 'আদেশ' }, both)
  expect(codeOf(passed)).toBe('correction.own')
  data(await acland.call('khatian-balance-reset.reject', { ...seen(own), comment: 'ভিত্তি নেই' }))
})

test('[UNL-3] lists hold what is on the ground of the desk, of surveys and of mutations apart', async () => {
  const listed = async (by: Session, module: 'survey' | 'mutation') =>
    (await by.call('khatian-unlock-request.list', { module } as never)).body.data as { REQUEST_NO: string }[]
  expect((await listed(acland, 'survey')).length).toBeGreaterThan(1)
  expect(await listed(acland, 'mutation')).toEqual([])
  const elsewhere = await server.as('supervisor3')
  expect(await listed(elsewhere, 'survey')).toEqual([])
  const resets = (await acland.call('khatian-balance-reset.list', {} as never)).body.data
  expect(resets).toMatchObject([{ STATUS: 3 }, { STATUS: 2 }])
})

type Paper = { ID: string; NAME: string; OWN: boolean }

/** Sends a paper as the screen does. */
async function sendPaper(by: Session, path: string, bytes: Uint8Array<ArrayBuffer>) {
  const answer = await fetch(`${server.url}/api/v1${path}/files?FILE_NAME=dalil.pdf`, {
    method: 'POST',
    headers: {
      'User-Token': by.accessToken,
      'Active-Desk': by.deskId,
      'content-type': 'application/octet-stream',
    },
    body: bytes,
  })
  return { status: answer.status, body: (await answer.json()) as { data: Paper[]; code?: string } }
}

test('[UNL-7] papers stand with a reset until it is decided, and are kept as they were then', async () => {
  const khatianId = khatian(3)
  const dags = (await acland.call('khatian-balance.get', { khatianId })).body.data.DAGS as {
    DAG_NO: string
    AREA: number
  }[]
  const dag = dags.find(({ AREA }) => AREA > 0)
  const made = data(
    await namjari.call('khatian-balance-reset.request', {
      khatianId,
      reason: 'হিসাব ভুল',
      items: [{ dagNo: dag?.DAG_NO ?? '', remaining: dag?.AREA ?? 0 }],
    }),
  )
  const path = `/khatian-balance-reset/${made.ID}`
  const pdf = new Uint8Array(smallPdf(1, 'a'))
  const added = await sendPaper(namjari, path, pdf)
  expect(added.body.data).toMatchObject([{ NAME: 'dalil.pdf', OWN: true }])
  // The same paper stands with it once; what is no paper is refused by its content.
  expect((await sendPaper(namjari, path, pdf)).body.data).toHaveLength(1)
  const wrong = await sendPaper(namjari, path, new TextEncoder().encode('no file'))
  expect([wrong.status, wrong.body.code]).toEqual([415, 'upload.type'])
  // Under the name of another kind of request it is not there.
  const other = await sendPaper(namjari, `/agoto-khatian-correction/${made.ID}`, pdf)
  expect([other.status, other.body.code]).toEqual([404, 'khatian-request.not-found'])
  const file = { requestId: made.ID, fileId: added.body.data[0]?.ID ?? '' }
  expect((await acland.call('khatian-balance-reset.file', file)).status).toBe(200)
  // Whoever sees it does not take it off.
  expect((await acland.call('khatian-balance-reset.remove-file', file)).status).toBeGreaterThanOrEqual(403)
  expect((await namjari.call('khatian-balance-reset.remove-file', file)).body.data).toEqual([])
  await sendPaper(namjari, path, pdf)
  data(await acland.call('khatian-balance-reset.reject', { ...seen(made), comment: 'কারণ নেই' }))
  const late = await sendPaper(namjari, path, new Uint8Array(smallPdf(1, 'b')))
  expect(late.body.code).toBe('khatian-request.decided')
  const kept = (await acland.call('khatian-balance-reset.files', { requestId: made.ID })).body.data as Paper[]
  expect(kept).toMatchObject([{ NAME: 'dalil.pdf', OWN: false }])
  const gone = await namjari.call('khatian-balance-reset.remove-file', {
    requestId: made.ID,
    fileId: kept[0]?.ID ?? '',
  })
  expect(codeOf(gone)).toBe('khatian-request.decided')
})

test('[UNL-8] [NTF-2] who decides is told what is asked for, and who asked what was decided; nobody else', async () => {
  type Told = { EVENT: string; TEXT_EN: string; LINK: string | null }
  const toldTo = async (by: Session, no: string): Promise<Told[]> => {
    const { body } = await by.call('system-notification.list', { pageSize: 100 })
    return (body.data as Told[]).filter((one) => one.TEXT_EN.includes(no)).toReversed()
  }
  const eventsOf = async (by: Session, no: string) => (await toldTo(by, no)).map(({ EVENT }) => EVENT)
  const khatianId = khatian(3)

  const unlock = data(await namjari.call('khatian-unlock-request.create', { khatianId, reason: 'নামে ভুল' }))
  expect(await toldTo(room, unlock.REQUEST_NO)).toMatchObject([
    { EVENT: 'UNLOCK_REQUESTED', LINK: '/unlock-requests?MODULE=survey' },
  ])
  // The book is the record room's: the land office, which may unlock its own, hears nothing of it.
  expect(await eventsOf(acland, unlock.REQUEST_NO)).toEqual([])
  data(await room.call('khatian-unlock-request.reject', { ...seen(unlock), comment: 'কারণ নেই' }))
  expect(await eventsOf(namjari, unlock.REQUEST_NO)).toEqual(['REQUEST_REFUSED'])

  const copy = data(await namjari.call('scan-copy-request.create', { khatianId, reason: 'মিলিয়ে দেখা' }))
  const [page] = data(await room.call('scan-copy-request.get', { requestId: copy.ID }))['OFFERED'] as { ID: string }[]
  data(await room.call('scan-copy-request.give', { ...seen(copy), pages: [page?.ID ?? ''] }))
  expect(await eventsOf(room, copy.REQUEST_NO)).toEqual(['SCAN_COPY_REQUESTED'])
  expect(await eventsOf(namjari, copy.REQUEST_NO)).toEqual(['REQUEST_GRANTED'])

  const { DAGS: dags } = data(await acland.call('khatian-balance.get', { khatianId })) as unknown as {
    DAGS: { DAG_NO: string }[]
  }
  const items = [{ dagNo: dags[0]?.DAG_NO ?? '', remaining: 1 }]
  const reset = data(await namjari.call('khatian-balance-reset.request', { khatianId, reason: 'নথি', items }))
  expect(await eventsOf(acland, reset.REQUEST_NO)).toEqual(['RESET_REQUESTED'])
  expect(await eventsOf(room, reset.REQUEST_NO)).toEqual([])
  data(await acland.call('khatian-balance-reset.approve', { ...seen(reset), comment: 'আদেশ ১২' }))
  expect(await eventsOf(namjari, reset.REQUEST_NO)).toEqual(['REQUEST_GRANTED'])

  // Kept anew and approved, the khatian completes the request, which is told as well.
  const again = data(await namjari.call('khatian-unlock-request.create', { khatianId, reason: 'আবার' }))
  data(await room.call('khatian-unlock-request.unlock', seen(again)))
  const body = (await entry.call('khatian.get', { khatianId })).body.data.KHATIAN
  const path = `owners[${body.OWNERS[0].ID as string}].name`
  data(await entry.call('khatian.edit', { khatianId, edits: [{ path, from: body.OWNERS[0].CELLS.name, to: 'রহিম' }] }))
  data(await entry.call('khatian.entry-complete', { khatianId }))
  data(await verifier.call('khatian.verify', { khatianId }))
  data(await comparer.call('khatian.compare', { khatianId }))
  data(await approver.call('khatian.approve', { khatianId }))
  expect(await eventsOf(namjari, again.REQUEST_NO)).toEqual(['REQUEST_GRANTED', 'REQUEST_COMPLETED'])
})

test('[UNL-20] an entry operator of the record room asks for unlocking, a scan copy and a reset, and sees the own ones alone', async () => {
  const other = await server.as('entry2')
  const [free] = await server.db.query<{ id: string }>(
    `select k.id from khatian_index k where k.home_district = '26' and k.upazila_bbs = '72' and k.survey = 'RS' and k.status = 5
        and not exists (select 1 from open_claim c where c.home_district = k.home_district and c.khatian_id = k.id)
      order by k.number_lead desc limit 1`,
  )
  const khatianId = free?.id ?? ''
  const copy = data(await entry.call('scan-copy-request.create', { khatianId, reason: 'পাতা অস্পষ্ট' }))
  const foreign = data(await namjari.call('scan-copy-request.create', { khatianId, reason: 'পাতা দেখতে চাই' }))
  const open = data(await entry.call('khatian-unlock-request.create', { khatianId, reason: 'নামে ভুল' }))
  const dagNo = (await entry.call('khatian.get', { khatianId })).body.data.KHATIAN.DAGS[0].CELLS.dagNo as string
  const reset = { khatianId, reason: 'আদেশ', items: [{ dagNo, remaining: 1 }] }
  const asked = await entry.call('khatian-balance-reset.request', reset as never)
  expect(asked.status, JSON.stringify(asked.body)).toBeLessThan(300)

  const mine = (await entry.call('scan-copy-request.list', { pageSize: 100 })).body.data.map(({ ID }: Request) => ID)
  expect(mine).toContain(copy.ID)
  expect(mine).not.toContain(foreign.ID)
  expect((await entry.call('khatian-unlock-request.get', { requestId: open.ID })).status).toBe(200)
  expect(codeOf(await entry.call('scan-copy-request.get', { requestId: foreign.ID }))).toBe('khatian-request.not-found')
  expect(codeOf(await other.call('scan-copy-request.get', { requestId: copy.ID }))).toBe('khatian-request.not-found')
  // Those who decide see all of them, and asking decides nothing.
  const all = (await room.call('scan-copy-request.list', { pageSize: 100 })).body.data.map(({ ID }: Request) => ID)
  expect(all).toEqual(expect.arrayContaining([copy.ID, foreign.ID]))
  expect(codeOf(await entry.call('khatian-unlock-request.unlock', seen(open)))).toBe('permission.denied')
  expect(codeOf(await entry.call('khatian-correction.list', {}))).toBe('permission.denied')
})
