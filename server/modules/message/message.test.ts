import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { smallPdf } from '#tests/support/small-files.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { messageJobs } from './deliver.ts'

let server: TestServer
let admin: Session
let entry: Session
let verifier: Session
let officeAdmin: Session
let elsewhere: Session
let desks: Awaited<ReturnType<typeof addTestDesks>>
beforeAll(async () => {
  server = await startTestServer()
  desks = await addTestDesks(server.db)
  admin = await server.as('admin1')
  entry = await server.as('entry1')
  verifier = await server.as('verifier1')
  officeAdmin = await server.as('officeadmin1')
  elsewhere = await server.as('entry3')
})
afterAll(() => server.close())

type Line = { ID: string; SUBJECT: string; WITHDRAWN_AT: string | null }

const inbox = async (who: Session, state = 'unread'): Promise<Line[]> =>
  (await who.call('message.list', { state } as never)).body.data as Line[]
const told = async (who: Session): Promise<string[]> =>
  ((await who.call('system-notification.list', { pageSize: 100 })).body.data as { EVENT: string }[]).map(
    ({ EVENT }) => EVENT,
  )

async function untilDone(): Promise<void> {
  for (;;) {
    const open = await server.db.query(
      `select 1 from job where kind in ('circulate', 'withdraw-message') and state in ('WAITING', 'RUNNING')`,
    )
    if (open.length === 0) return
    await new Promise((later) => setTimeout(later, 20))
  }
}

const toVerifier = { subject: 'ভলিউম ৩', body: 'পাতা **১২** দেখুন', deskIds: [seedId.desk('dhaka', 'verifier-1')] }

describe('[NTF-13] a message to a desk', () => {
  let id: string
  beforeAll(async () => {
    const sent = await officeAdmin.call('message.send', toVerifier)
    expect(sent.status).toBe(200)
    id = sent.body.data.ID as string
  })

  test('has come to that desk alone, is told, and is read there', async () => {
    expect(await inbox(verifier)).toMatchObject([{ ID: id, SUBJECT: 'ভলিউম ৩' }])
    expect(await told(verifier)).toContain('MESSAGE_RECEIVED')
    expect(await inbox(entry)).toEqual([])
    expect((await entry.call('message.get', { messageId: id })).body.code).toBe('record.not-found')
    expect((await inbox(officeAdmin, 'sent')).map((one) => one.ID)).toEqual([id])
    expect((await verifier.call('message.read', { messageId: id })).status).toBe(204)
    expect((await inbox(verifier, 'read')).map((one) => one.ID)).toEqual([id])
    const { body } = await officeAdmin.call('message.receivers', { messageId: id })
    expect(body.data).toMatchObject([{ SORT: 'DESK', READERS: 1 }])
    expect((await verifier.call('message.receivers', { messageId: id })).body.code).toBe('record.not-found')
    expect((await verifier.call('message.withdraw', { messageId: id, reason: 'x' })).body.code).toBe('record.not-found')
  })

  test('is answered by who received it, without any key', async () => {
    const answer = await verifier.call('message.reply', { messageId: id, body: 'দেখা হয়েছে' })
    expect(answer.body.data).toMatchObject({ SUBJECT: 'উত্তর (Re): ভলিউম ৩', REPLY_TO: id })
    expect((await inbox(officeAdmin)).map((one) => one.ID)).toEqual([answer.body.data.ID])
    expect((await officeAdmin.call('message.reply', { messageId: id, body: 'x' })).body.code).toBe('record.not-found')
  })

  test('is withdrawn with a reason, and its words are gone for its reader; it stands as withdrawn', async () => {
    const without = await officeAdmin.call('message.withdraw', { messageId: id, reason: ' ' })
    expect(without.body.fields).toEqual({ REASON: 'reason.required' })
    expect((await officeAdmin.call('message.withdraw', { messageId: id, reason: 'ভুল ডেস্ক' })).status).toBe(200)
    const { body } = await verifier.call('message.get', { messageId: id })
    expect(body.data).toMatchObject({ SUBJECT: 'ভলিউম ৩', BODY: '', WITHDRAWN_REASON: 'ভুল ডেস্ক' })
    const again = await officeAdmin.call('message.withdraw', { messageId: id, reason: 'ভুল ডেস্ক' })
    expect(again.body.code).toBe('message.withdrawn')
    expect((await verifier.call('message.reply', { messageId: id, body: 'x' })).body.code).toBe('message.withdrawn')
    await untilDone()
  })

  test('is sent once however often it is asked for under one key', async () => {
    const key = { 'Idempotency-Key': '3d1bfc6e-52d5-4c57-8f3c-0e3ad2a3c111' }
    const [one, other] = [
      await officeAdmin.call('message.send', toVerifier, key),
      await officeAdmin.call('message.send', toVerifier, key),
    ]
    expect(other.body.data.ID).toBe(one.body.data.ID)
    expect((await inbox(verifier)).filter((line) => line.ID === one.body.data.ID)).toHaveLength(1)
  })

  test('is refused to nobody, to desks outside of the ground, without words and with HTML', async () => {
    const nobody = await officeAdmin.call('message.send', { ...toVerifier, deskIds: [] })
    expect([nobody.status, nobody.body.code]).toEqual([422, 'message.nobody'])
    const outside = [seedId.desk('dhaka', 'verifier-1'), elsewhere.deskId]
    const far = await officeAdmin.call('message.send', { ...toVerifier, deskIds: outside })
    expect([far.status, far.body.fields]).toEqual([422, { DESK_IDS: 'message.outside' }])
    const bad = await officeAdmin.call('message.send', { ...toVerifier, subject: ' ', body: '<b>x</b>' })
    expect(bad.body.fields).toEqual({ SUBJECT: 'value.required', BODY: 'text.html' })
    const powerless = { 'Active-Desk': desks.powerless }
    expect((await entry.call('message.send', toVerifier, powerless)).body.code).toBe('permission.denied')
    const offered = await officeAdmin.call('message.desks', {})
    expect((offered.body.data as { ID: string }[]).map(({ ID }) => ID)).not.toContain(elsewhere.deskId)
    // A desk is found by who sits there, too.
    const byPerson = await officeAdmin.call('message.desks', { text: 'rasheda' })
    const found = byPerson.body.data as { ID: string; ABOVE_EN: string }[]
    expect(found.map(({ ID }) => ID)).toContain(seedId.desk('dhaka', 'entry-1'))
    expect(found.filter(({ ABOVE_EN }) => !ABOVE_EN.startsWith('Rasheda Akter, Office'))).toEqual([])
  })
})

describe('[NTF-12] a circular', () => {
  let id: string
  const circular = { subject: 'পরিপত্র ৭', body: 'নতুন ফি', to: 'BELOW' } as const

  test('of the nation comes into each district once, however often it is carried', async () => {
    const sent = await admin.call('message-circulation.send', circular)
    id = sent.body.data.ID as string
    await untilDone()
    for (let turn = 0; turn < 2; turn++)
      await messageJobs['circulate']?.({
        db: server.db,
        now: () => Date.now(),
        job: { params: { messageId: id, district: '00' } },
        progress: async () => undefined,
      } as never)
    const { body } = await admin.call('message-circulation.list', {})
    expect(body.data[0]).toMatchObject({ ID: id, TARGETS: sent.body.data.TARGETS, DELIVERED: sent.body.data.TARGETS })
    const [copies] = await server.db.query<{ n: number; districts: number }>(
      'select count(*)::int as n, count(distinct home_district)::int as districts from message where id = $1',
      [id],
    )
    expect(copies?.n).toBe(copies?.districts)
    const notices = await server.db.query('select 1 from notice where subject_id = $1', [id])
    expect(notices).toHaveLength(sent.body.data.TARGETS)
    for (const who of [entry, elsewhere]) {
      expect((await inbox(who)).map((one) => one.ID)).toContain(id)
      expect(await told(who)).toContain('MESSAGE_RECEIVED')
    }
  }, 60_000)

  test('tells its sender who read it, and only its sender', async () => {
    await elsewhere.call('message.read', { messageId: id })
    await elsewhere.call('message.read', { messageId: id })
    const [reader] = await server.db.query<{ bn: string; en: string }>(
      'select name_bn as bn, name_en as en from account where id = $1',
      [elsewhere.userId],
    )
    const { body } = await admin.call('message.receivers', { messageId: id })
    const read = (body.data as { READERS: number; SORT: string }[]).filter(({ READERS }) => READERS > 0)
    expect(read).toMatchObject([
      { SORT: 'OFFICE', READERS: 1, READ_BY: [{ NAME_BN: reader?.bn, NAME_EN: reader?.en, AT: expect.any(String) }] },
    ])
    expect((await elsewhere.call('message.receivers', { messageId: id })).body.code).toBe('record.not-found')
  })

  test('is answered to the administrator who sent it', async () => {
    const answer = await elsewhere.call('message.reply', { messageId: id, body: 'পেয়েছি' })
    expect(answer.status).toBe(200)
    await untilDone()
    expect((await inbox(admin)).map((one) => one.ID)).toContain(answer.body.data.ID)
  })

  test('that is withdrawn is so in every district', async () => {
    await admin.call('message.withdraw', { messageId: id, reason: 'সংখ্যা ভুল' })
    await untilDone()
    for (const who of [entry, elsewhere])
      expect((await who.call('message.get', { messageId: id })).body.data).toMatchObject({
        BODY: '',
        WITHDRAWN_REASON: 'সংখ্যা ভুল',
      })
  })

  test('goes to the own office and those below it, and to none outside', async () => {
    const outside = await officeAdmin.call('message-circulation.send', {
      ...circular,
      to: 'OFFICES',
      officeIds: [seedId.office('tangail')],
    })
    expect(outside.body.fields).toEqual({ OFFICE_IDS: 'message.outside' })
    const own = await officeAdmin.call('message-circulation.send', circular)
    await untilDone()
    expect((await inbox(verifier)).map((one) => one.ID)).toContain(own.body.data.ID)
    expect((await inbox(elsewhere)).map((one) => one.ID)).not.toContain(own.body.data.ID)
    const layer = await officeAdmin.call('message-circulation.send', { ...circular, to: 'LAYER' })
    expect(layer.body.fields).toEqual({ LAYER: 'value.required' })
    expect((await verifier.call('message-circulation.send', circular)).body.code).toBe('permission.denied')
  })
})

test('[NTF-12] a file goes with its message, is told by its content, and is read by its receivers alone', async () => {
  const upload = async (bytes: string, name: string) => {
    const response = await fetch(`${server.url}/api/v1/messages/files?FILE_NAME=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: {
        'User-Token': officeAdmin.accessToken,
        'Active-Desk': officeAdmin.deskId,
        'content-type': 'application/octet-stream',
      },
      body: bytes,
    })
    return (await response.json()) as { code?: string; data: { ID: string } }
  }
  expect((await upload('plain words', 'x.pdf')).code).toBe('upload.type')
  const { data: file } = await upload(smallPdf(1).toString('latin1'), 'চিঠি.pdf')
  const sent = await officeAdmin.call('message.send', { ...toVerifier, fileIds: [file.ID] })
  expect(sent.body.data.FILES).toMatchObject([{ NAME: 'চিঠি.pdf', TYPE: 'application/pdf' }])
  const messageId = sent.body.data.ID as string
  const read = async (who: Session) => (await who.call('message.file', { messageId, fileId: file.ID })).status
  expect([await read(verifier), await read(entry), await read(elsewhere)]).toEqual([200, 404, 404])
  const twice = await officeAdmin.call('message.send', { ...toVerifier, fileIds: [file.ID] })
  expect(twice.body.fields).toEqual({ FILE_IDS: 'record.not-found' })
  await officeAdmin.call('message.withdraw', { messageId, reason: 'ভুল ফাইল' })
  expect(await read(verifier)).toBe(404)
})
