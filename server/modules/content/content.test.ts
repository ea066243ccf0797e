import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smallPdf } from '#tests/support/small-files.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let admin: Session
let staff: Session
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.as('admin1')
  staff = await server.as('entry1')
})
afterAll(() => server.close())

const question = { questionBn: 'কখন খোলা?', questionEn: 'When is it open?', answerBn: '৯টা থেকে', sort: 1 }
const publicly = async (): Promise<string[]> =>
  (await server.call('faq.public-list', { pageSize: 100 })).body.data.map(
    (row: { QUESTION_EN: string }) => row.QUESTION_EN,
  )
const toStaff = async (): Promise<string[]> =>
  (await staff.call('faq.shown', {})).body.data.map((row: { QUESTION_EN: string }) => row.QUESTION_EN)

describe('[ADM-11] content', () => {
  test('is published in both languages or not at all, and takes no HTML', async () => {
    const half = { ...question, audience: 'ALL', published: true } as const
    const refused = await admin.call('faq.create', half)
    expect([refused.status, refused.body.fields]).toEqual([422, { ANSWER_EN: 'content.both-languages' }])
    const html = await admin.call('faq.create', { ...half, answerEn: '<b>From 9</b>' })
    expect([html.status, html.body.fields]).toEqual([422, { ANSWER_EN: 'text.html' }])
    const made = await admin.call('faq.create', { ...half, published: false })
    expect(made.status).toBe(200)
    expect(await publicly()).not.toContain('When is it open?')
    const { ID: id, REV: rev } = made.body.data
    const early = await admin.call('faq.update', { id, rev, published: true })
    expect([early.status, early.body.fields]).toEqual([422, { ANSWER_EN: 'content.both-languages' }])
    const whole = await admin.call('faq.update', { id, rev, published: true, answerEn: '# Hours\nFrom 9' })
    expect(whole.status).toBe(200)
    expect(await publicly()).toContain('When is it open?')
    expect(await toStaff()).toContain('When is it open?')
  })

  test.each([
    ['ALL', true, true],
    ['CITIZEN', true, false],
    ['VENDOR', true, false],
    ['OFFICE', false, true],
  ] as const)('for %s is read without signing in: %s, by staff: %s', async (audience, everybody, ofOffice) => {
    const questionEn = `For ${audience}`
    await admin.call('faq.create', { ...question, questionEn, answerEn: 'a', audience, published: true })
    expect((await publicly()).includes(questionEn)).toBe(everybody)
    expect((await toStaff()).includes(questionEn)).toBe(ofOffice)
  })

  test('that is archived is shown to nobody', async () => {
    const made = await admin.call('faq.create', {
      ...question,
      questionEn: 'Gone',
      answerEn: 'a',
      audience: 'ALL',
      published: true,
    })
    const { ID: id, REV: rev } = made.body.data
    await admin.call('faq.remove', { id, rev })
    expect([...(await publicly()), ...(await toStaff())]).not.toContain('Gone')
  })
})

describe('[CMS-2] a file of the content', () => {
  const pdf = new Uint8Array(smallPdf(1))
  const upload = (by: Session, body: Uint8Array<ArrayBuffer>, name: string): Promise<Response> =>
    fetch(`${server.url}/api/v1/content-files?FILE_NAME=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { 'User-Token': by.accessToken, 'content-type': 'application/octet-stream' },
      body,
    })
  const read = (path: string, by?: Session): Promise<Response> =>
    fetch(`${server.url}/api/v1${path}`, by === undefined ? {} : { headers: { 'User-Token': by.accessToken } })

  test('is told by its content, and taken by who may write content alone', async () => {
    expect((await upload(admin, new TextEncoder().encode('MZ program'), 'x.pdf')).status).toBe(415)
    expect((await upload(staff, pdf, 'x.pdf')).status).toBe(403)
  })

  test('is read once something published leads to it, and by those whom that is for', async () => {
    const made = (await (await upload(admin, pdf, 'বিধি.pdf')).json()) as Answer['body']
    const fileId = made.data.ID as string
    expect(made.data).toMatchObject({ NAME: 'বিধি.pdf', TYPE: 'application/pdf', BYTES: pdf.length })
    const seen = async (): Promise<number[]> =>
      Promise.all([
        read(`/public/content-files/${fileId}`).then(({ status }) => status),
        read(`/content-files/${fileId}/content`, staff).then(({ status }) => status),
        read(`/content-files/${fileId}/content`, admin).then(({ status }) => status),
      ])
    expect(await seen()).toEqual([404, 404, 200])
    const rule = await admin.call('regulation.create', {
      nameBn: 'বিধি',
      nameEn: 'Rule',
      date: '2026-01-01',
      textBn: 'ক',
      textEn: 'k',
      fileId,
      audience: 'OFFICE',
      sort: 1,
      published: true,
    })
    expect(await seen()).toEqual([404, 200, 200])
    const { ID: id, REV: rev } = rule.body.data
    await admin.call('regulation.update', { id, rev, audience: 'ALL' })
    expect(await seen()).toEqual([200, 200, 200])
    const answer = await read(`/public/content-files/${fileId}`)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf)
    expect((await admin.call('content-file.remove', { id: fileId })).body.code).toBe('resource.in-use')
  })
})

test('[CMS-3] instructions name the screen that they stand beside', async () => {
  const { body } = await staff.call('instruction.shown', {})
  expect(body.data[0]).toMatchObject({ SCREEN: '/khatian-volume-selection-page/$survey' })
})
