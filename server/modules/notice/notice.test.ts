import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { userTopic } from '#contract/calls/scope.ts'
import { noticeParams } from '#domain/notice/events.ts'
import { seedId } from '#server/seed/ids.ts'
import { claimDue } from '#server/outbox/message-store.ts'
import { type NewNotice, tellOf } from '#server/door/notice-effect.ts'
import { makeDeliveries } from '#server/notice/make-deliveries.ts'
import { sendingSettings } from '#server/notice/sending-settings.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { followEvents } from '#tests/support/follow-events.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let entry: Session
let verifier: Session
let comparer: Session
let approver: Session
let admin: Session
let elsewhere: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer({ eventTimes: { heartbeatMs: 600_000, recheckMs: 600_000, listMs: 20 } })
  desks = await addTestDesks(server.db)
  entry = await server.as('entry1')
  verifier = await server.as('verifier1')
  comparer = await server.as('comparer1')
  approver = await server.as('approver1')
  admin = await server.as('admin1')
  elsewhere = await server.as('verifier3')
})
afterAll(() => server.close())

type Row = { ID: string; EVENT: string; LINK: string | null; TEXT_BN: string; TEXT_EN: string; UNREAD: boolean }

const told = async (who: Session, input: object = {}, headers = {}): Promise<{ rows: Row[]; total: number }> => {
  const { body } = await who.call('system-notification.list', { pageSize: 100, ...input } as never, headers)
  return { rows: body.data as Row[], total: body.meta.TOTAL as number }
}
const newest = async (who: Session): Promise<Row | undefined> => (await told(who)).rows[0]

async function newKhatian(khatianNo: string): Promise<string> {
  const place = { volumeId: seedId.volume('birulia-1'), templateId: seedId.template('RS') }
  const { body } = await entry.call('khatian.create', { ...place, khatianNo })
  const khatianId = body.data.KHATIAN.ID as string
  const cells = { name: 'মোঃ রহমত আলী', share: { text: '1.000', n: 1, d: 1 } }
  await entry.call('khatian.owner-add', { khatianId, cells })
  await entry.call('khatian.dag-add', { khatianId, cells: { dagNo: '205/101', area: 1250 } })
  return khatianId
}

describe('[NTF-1] [NTF-2] who may act next is told with the act, and who keyed it when it comes back', () => {
  let khatianId: string
  beforeAll(async () => {
    khatianId = await newKhatian('71')
  })

  test('entry complete to who verifies, verified to who compares, compared to who approves, each by a link', async () => {
    await entry.call('khatian.entry-complete', { khatianId })
    expect(await newest(verifier)).toMatchObject({
      EVENT: 'KHATIAN_ENTRY_COMPLETE',
      TEXT_BN: 'খতিয়ান ৭১ (আরএস) এন্ট্রি সম্পন্ন, পরের ধাপের অপেক্ষায়',
      TEXT_EN: 'Khatian 71 (RS) is entered and waits for the next step',
      LINK: '/batch-wise-khatians?KHATIAN_FILTER_TYPE=verify',
      UNREAD: true,
    })
    expect((await told(comparer)).rows.map(({ EVENT }) => EVENT)).not.toContain('KHATIAN_ENTRY_COMPLETE')
    await verifier.call('khatian.recorrection-request', { khatianId, comment: 'দাগ নম্বর দেখুন' })
    expect(await newest(entry)).toMatchObject({
      EVENT: 'KHATIAN_RECORRECTION',
      LINK: '/batch-wise-khatians?KHATIAN_FILTER_TYPE=correction-needed',
    })
    await entry.call('khatian.entry-complete', { khatianId })
    await verifier.call('khatian.verify', { khatianId })
    expect(await newest(comparer)).toMatchObject({ EVENT: 'KHATIAN_VERIFIED' })
    await comparer.call('khatian.compare', { khatianId })
    expect((await newest(approver))?.LINK).toBe('/batch-wise-khatians?KHATIAN_FILTER_TYPE=approve')
    await approver.call('khatian.approve', { khatianId })
    expect(await newest(entry)).toMatchObject({ EVENT: 'KHATIAN_APPROVED', LINK: null })
  })

  test('another office, and a desk without the key, are told nothing', async () => {
    expect((await told(elsewhere)).rows.filter(({ TEXT_EN }) => TEXT_EN.includes('71'))).toEqual([])
    const { rows } = await told(entry, {}, { 'Active-Desk': desks.powerless })
    expect(rows.filter(({ EVENT }) => !['KHATIAN_RECORRECTION', 'KHATIAN_APPROVED'].includes(EVENT))).toEqual([])
  })

  test('a refused act tells nobody', async () => {
    const count = async () => (await server.db.query('select 1 from notice')).length
    const before = await count()
    expect((await approver.call('khatian.approve', { khatianId })).status).toBe(409)
    expect(await count()).toBe(before)
  })
})

describe('[NTF-3] [NTF-4] what is unread', () => {
  test('is read one by one, or all at this desk by this person alone', async () => {
    await verifier.call('system-notification.mark-as-read-office', {})
    for (const number of ['72', '73'])
      await entry.call('khatian.entry-complete', { khatianId: await newKhatian(number) })
    const before = await told(verifier, { isUnread: true })
    expect(before.total).toBe(2)
    const [first] = before.rows
    expect((await verifier.call('system-notification.read', { id: first?.ID ?? '' })).status).toBe(204)
    expect((await told(verifier, { isUnread: true })).total).toBe(before.total - 1)
    const foreign = await elsewhere.call('system-notification.read', { id: first?.ID ?? '' })
    expect([foreign.status, foreign.body.code]).toEqual([404, 'record.not-found'])
    await verifier.call('system-notification.mark-as-read-office', {})
    expect((await told(verifier, { isUnread: true })).total).toBe(0)
    expect((await told(verifier)).rows.every(({ UNREAD }) => !UNREAD)).toBe(true)
    const colleague = await server.as('multi1')
    const atVerifying = { 'Active-Desk': seedId.desk('dhaka', 'verifier-2') }
    expect((await told(colleague, { isUnread: true }, atVerifying)).total).not.toBe(0)
    await entry.call('khatian.entry-complete', { khatianId: await newKhatian('74') })
    expect((await told(verifier, { isUnread: true })).total).toBe(1)
  })

  test('is counted to where the bell says 99+', async () => {
    await server.db.query(
      `insert into notice (home_district, event, user_id, subject_kind, subject_id, rev, params)
       select '26', 'KHATIAN_APPROVED', $1, 'khatian', gen_random_uuid(), 1, '{"khatianNo":"1"}' from generate_series(1, 150)`,
      [entry.userId],
    )
    const { body } = await entry.call('system-notification.list', { isUnread: true, pageSize: 10 })
    expect(body.meta).toMatchObject({ TOTAL: 100, MORE: true })
    expect((await told(entry, { receiverType: 'ADMIN' })).rows).toEqual([])
    await entry.call('system-notification.mark-as-read-office', {})
  })
})

test('[NTF-9] news of a notice reach its person by a topic of his own, and nobody else’s', async () => {
  const stream = await followEvents(server.url, verifier, {
    topics: [userTopic(verifier.userId), userTopic(entry.userId)],
  })
  const own = await stream.next((event) => event.topic === userTopic(verifier.userId))
  const khatianId = await newKhatian('75')
  await entry.call('khatian.entry-complete', { khatianId })
  const after = await stream.next(
    (event) => event.topic === userTopic(verifier.userId) && (event.n ?? 0) > (own.n ?? 0),
  )
  expect(after.n).toBeGreaterThan(own.n ?? 0)
  await stream.close()
})

test('[NTF-9] what no record tells of comes live too, once for each; nothing where the act was undone', async () => {
  const own = { topic: userTopic(verifier.userId) }
  const stream = await followEvents(server.url, verifier, { topics: [own.topic] })
  const told = (before: number) => stream.next(({ topic, n = 0 }) => topic === own.topic && n !== before)
  const begin = (await told(-1)).n ?? 0
  const notice = (userId: string | null): NewNotice => ({
    event: 'MESSAGE_RECEIVED',
    userId,
    officeId: userId === null ? seedId.office('dhaka') : null,
    permission: null,
    upazilaBbs: null,
    subjectKind: 'message',
    subjectId: crypto.randomUUID(),
    rev: 1,
    actedBy: null,
    params: {},
  })
  const send = (userId: string | null) => server.application.transaction((tx) => tellOf(tx, '26', [notice(userId)]))
  const undone = server.application.transaction(async (tx) => {
    await tellOf(tx, '26', [notice(verifier.userId)])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await send(verifier.userId)
  const first = (await told(begin)).n ?? 0
  await send(null)
  expect((await told(first)).n).toBe(first + 1)
  await stream.close()
})

test('[NTF-2] administrators are told of a vendor who registered, a person of how a job ended', async () => {
  await server.db.query(
    `insert into notice (home_district, event, permission, subject_kind, subject_id, rev, params)
     values ('00', 'VENDOR_REGISTERED', 'VENDOR.APPROVE', 'vendor', gen_random_uuid(), 1, '{}')`,
  )
  expect(await newest(admin)).toMatchObject({ EVENT: 'VENDOR_REGISTERED', LINK: '/vendor', RECEIVER_TYPE: 'ADMIN' })
})

describe('[NTF-5] [NTF-7] messages by SMS and mail', () => {
  const setting = {
    event: 'KHATIAN_RECORRECTION',
    audience: 'OFFICE_USER',
    channel: 'SMS',
    on: true,
    templateBn: 'খতিয়ান {khatianNo} ফেরত এসেছে',
    templateEn: 'Khatian {khatianNo} came back',
  } as const

  test('go out in the words of the setting, which names only what notices have', async () => {
    const wrong = await admin.call('notification-configuration.create', { ...setting, templateEn: 'To {owner}' })
    expect([wrong.status, wrong.body.fields]).toEqual([422, { TEMPLATE_EN: 'notice.template' }])
    expect((await admin.call('notification-configuration.create', setting)).status).toBe(200)
    await server.db.query(`update app_user set mobile = '01711999888' where id = $1`, [entry.userId])
    const khatianId = await newKhatian('76')
    await entry.call('khatian.entry-complete', { khatianId })
    await verifier.call('khatian.recorrection-request', { khatianId, comment: 'দেখুন' })
    const send = async () => makeDeliveries(server.db, '26', await sendingSettings(server.db), () => false)
    const made = await Promise.all([send(), send()])
    expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
    expect(await send()).toBe(0)
    const { body } = await admin.call('delivery.list', { event: 'KHATIAN_RECORRECTION' })
    expect(body.data).toMatchObject([
      { ADDRESS: '01711999888', CHANNEL: 'SMS', STATUS: 'KEPT', BODY: 'খতিয়ান ৭৬ ফেরত এসেছে\nKhatian 76 came back' },
    ])
    const { ID: id } = body.data[0] as { ID: string }
    expect((await admin.call('delivery.retry', { id })).status).toBe(204)
    const [row] = await server.db.query<{ status: string }>('select status from outbox_message where id = $1', [id])
    expect(row?.status).toBe('WAITING')
    await server.db.query(`update outbox_message set status = 'SENT' where id = $1`, [id])
    expect((await admin.call('delivery.retry', { id })).body.code).toBe('record.not-found')
  })

  test('[NTF-6] [NTF-11] wait for the day where they are for citizens, and are tried again later and later', async () => {
    await server.db.query(`update outbox_message set status = 'SENT'`)
    await server.db.query(
      `insert into outbox_message (id, channel, address, subject, body, status, event, by_day)
       values (gen_random_uuid(), 'SMS', '01711000000', '', 'x', 'WAITING', 'ENTRY_REQUEST_READY', true)`,
    )
    expect(await claimDue(server.db, new Date('2026-11-24T20:00:00+06:00'))).toEqual([])
    expect(await claimDue(server.db, new Date('2026-11-24T07:59:00+06:00'))).toEqual([])
    const minutes: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      expect(await claimDue(server.db, new Date('2026-11-24T08:00:00+06:00'))).toHaveLength(1)
      const [row] = await server.db.query<{ minutes: number }>(
        `select round(extract(epoch from next_at - clock_timestamp()) / 60)::int as minutes from outbox_message
          where status = 'WAITING'`,
      )
      minutes.push(row?.minutes ?? 0)
      await server.db.query(`update outbox_message set next_at = clock_timestamp() where status = 'WAITING'`)
    }
    expect(minutes).toEqual([1, 5, 30, 120, 720])
    // The list says when: a night is slept through, and by day it is the time of the next try.
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    for (const [at, told] of [
      ['20:30', '08:00'],
      ['03:00', '08:00'],
      ['12:15', '12:15'],
    ]) {
      await server.db.query(`update outbox_message set next_at = $1::timestamptz where status = 'WAITING'`, [
        `${soon}T${at}:00+06:00`,
      ])
      const [row] = (await admin.call('delivery.list', { status: 'WAITING' })).body.data as { NEXT_AT: string }[]
      const next = new Date(row?.NEXT_AT ?? '')
      expect(new Date(next.getTime() + 6 * 3_600_000).toISOString().slice(11, 16)).toBe(told)
      expect(next.getTime()).toBeGreaterThanOrEqual(Date.parse(`${soon}T${at}:00+06:00`))
    }
  })

  test('[NTF-8] what is told holds no owner, NID or mobile number, neither on the screen nor in a message', async () => {
    const secrets = ['রহমত', '1990123456789', '01711222333']
    // By the setting of the test before.
    await server.db.query(`update app_user set mobile = '01711999888' where id = $1`, [entry.userId])
    const khatianId = await newKhatian('77')
    await entry.call('khatian.entry-complete', { khatianId })
    const comment = `মোঃ রহমত আলী, NID ${secrets[1]}, মোবাইল ${secrets[2]}`
    expect((await verifier.call('khatian.recorrection-request', { khatianId, comment })).status).toBe(200)
    expect(await makeDeliveries(server.db, '26', await sendingSettings(server.db), () => false)).toBeGreaterThan(0)

    const notices = await server.db.query<{ params: object; whole: string }>(
      'select params, notice::text as whole from notice where subject_id = $1',
      [khatianId],
    )
    expect(notices).toHaveLength(2)
    const messages = await server.db.query<{ whole: string }>(
      `select subject || ' ' || body as whole from outbox_message where event is not null`,
    )
    expect(messages.some(({ whole }) => whole.includes('৭৭'))).toBe(true)
    const screens = [(await told(entry)).rows, (await told(verifier)).rows].map((rows) => JSON.stringify(rows))
    const texts = [...notices, ...messages].map(({ whole }) => whole).concat(screens)
    for (const secret of secrets) expect(texts.filter((text) => text.includes(secret))).toEqual([])
    // Whatever act wrote it: nothing but what templates may name.
    const named = await server.db.query<{ name: string }>(
      'select distinct jsonb_object_keys(params) as name from notice',
    )
    expect(named.map(({ name }) => name).filter((name) => !(noticeParams as readonly string[]).includes(name))).toEqual(
      [],
    )
  })
})

test('[NTF-27] the task that a notice gave goes when the khatian is taken back or removed', async () => {
  const khatianId = await newKhatian('78')
  const tasks = async (): Promise<number> => {
    const rows = await server.db.query('select 1 from notice where subject_id = $1 and permission is not null', [
      khatianId,
    ])
    return rows.length
  }
  const before = (await told(verifier)).total
  await entry.call('khatian.entry-complete', { khatianId })
  expect([await tasks(), (await told(verifier)).total]).toEqual([1, before + 1])
  expect((await entry.call('khatian.take-back', { khatianId })).status).toBe(200)
  expect([await tasks(), (await told(verifier)).total]).toEqual([0, before])
  await entry.call('khatian.entry-complete', { khatianId })
  expect(await tasks()).toBe(1)
})
