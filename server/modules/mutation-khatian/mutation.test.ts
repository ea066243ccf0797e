import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { smallPdf } from '#tests/support/small-files.ts'
import { loosenRules } from '#tests/support/loosen-rules.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let operator: Session
let comparer: Session
let approver: Session
let surveyor: Session
let recordRoom: Session
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('namjari1')
  surveyor = await server.as('surveyor1')
  comparer = await server.as('kanungo1')
  approver = await server.as('acland1')
  recordRoom = await server.as('entry1')
})
afterAll(() => server.close())

const volumeId = seedId.volume('birulia-MUTATION')
const templateId = seedId.template('MUTATION')
const source = { survey: 'RS', number: '10', dagNo: '', area: 100, notDigitised: false } as const
const pdf = new Uint8Array(smallPdf(1))

function told(answer: Answer): [number, string] {
  return [answer.status, answer.body.code]
}

async function newMutation(khatianNo: string): Promise<string> {
  const created = await operator.call('mutation-khatian.create', { volumeId, templateId, khatianNo })
  expect(created.status).toBe(200)
  const khatianId = created.body.data.KHATIAN.ID as string
  await operator.call('mutation-khatian.owner-add', { khatianId, cells: { name: 'মোঃ রহমত আলী' } })
  await operator.call('mutation-khatian.dag-add', { khatianId, cells: { dagNo: '101', area: 100 } })
  return khatianId
}

async function upload(
  by: Session,
  khatianId: string,
  body: Uint8Array<ArrayBuffer>,
  name = 'আদেশ.pdf',
): Promise<Answer> {
  const answer = await fetch(
    `${server.url}/api/v1/mutation-khatians/${khatianId}/file-upload?NAME=${encodeURIComponent(name)}`,
    {
      method: 'POST',
      headers: { 'User-Token': by.accessToken, 'Active-Desk': by.deskId, 'content-type': 'image/png' },
      body,
    },
  )
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text === '' ? {} : JSON.parse(text) }
}

test('[MUT-2] a mutation goes from entry to comparison to approval, and its lists follow', async () => {
  const khatianId = await newMutation('1')
  const listed = async (by: Session, name: 'mutation-khatian.comparer-list' | 'mutation-khatian.approver-list') =>
    (await by.call(name, { khatianNo: '1' })).body.meta.TOTAL
  expect(told(await comparer.call('mutation-khatian.compare', { khatianId }))).toEqual([409, 'khatian.wrong-status'])
  await operator.call('mutation-khatian.entry-complete', { khatianId })
  expect((await surveyor.call('mutation-khatian.verifier-list', { khatianNo: '1' })).body.meta.TOTAL).toBe(0)
  expect(await listed(comparer, 'mutation-khatian.comparer-list')).toBe(1)
  expect((await comparer.call('mutation-khatian.compare', { khatianId })).body.data.KHATIAN.STATUS).toBe(4)
  expect(await listed(approver, 'mutation-khatian.approver-list')).toBe(1)
  expect((await approver.call('mutation-khatian.approve', { khatianId })).body.data.KHATIAN.STATUS).toBe(5)
  const again = await approver.call('mutation-khatian.request-new-version', { khatianId, comment: 'দাগ ভুল' })
  expect(again.body.data.KHATIAN.STATUS).toBe(7)
})

test('[MUT-2] an office that verifies mutations waits for the verifier', async () => {
  const rules = { officeId: seedId.office('savar-land'), skipVerification: false, allowSamePerson: false }
  const khatianId = await newMutation('2')
  await operator.call('mutation-khatian.entry-complete', { khatianId })
  const saved = await approver.call('office-configuration.update', { ...rules, verifyMutations: true })
  expect(saved.body.data.VERIFY_MUTATIONS).toBe(true)
  expect((await approver.call('office-configuration.update', rules)).body.data.VERIFY_MUTATIONS).toBe(true)
  expect((await comparer.call('mutation-khatian.comparer-list', { khatianNo: '2' })).body.meta.TOTAL).toBe(0)
  expect((await surveyor.call('mutation-khatian.verifier-list', { khatianNo: '2' })).body.meta.TOTAL).toBe(1)
  expect((await surveyor.call('mutation-khatian.verify', { khatianId })).body.data.KHATIAN.STATUS).toBe(3)
  const back = await comparer.call('mutation-khatian.recorrection-request', { khatianId, comment: 'নাম দেখুন' })
  expect(back.body.data.KHATIAN.STATUS).toBe(6)
  await loosenRules(server, approver, { ...rules, verifyMutations: false })
})

test('[MUT-1] who keys survey khatians neither sees nor writes mutations', async () => {
  const khatianId = await newMutation('3')
  expect(told(await recordRoom.call('khatian.get', { khatianId }))).toEqual([404, 'khatian.not-found'])
  expect(told(await recordRoom.call('mutation-khatian.get', { khatianId }))).toEqual([403, 'permission.denied'])
  expect(told(await recordRoom.call('khatian.log', { khatianId }))).toEqual([404, 'khatian.not-found'])
  const edits = [{ path: 'header.remarks', from: null, to: 'x' }]
  expect(told(await recordRoom.call('khatian.edit', { khatianId, edits }))).toEqual([403, 'permission.denied'])
  const started = { volumeId, templateId, khatianNo: '4' }
  expect(told(await recordRoom.call('khatian.create', started))).toEqual([403, 'permission.denied'])
  for (const name of ['khatian.search', 'khatian.entry-operator-list'] as const) {
    const found = await recordRoom.call(name, { khatianNo: '3', survey: 'MUTATION' })
    expect(found.body.meta.TOTAL).toBe(0)
  }
  expect((await recordRoom.call('khatian.list-by-volume', { volumeId })).body.meta.TOTAL).toBe(0)
  const scope = `volume:${volumeId}`
  const pulled = await recordRoom.call('sync.pull', { scopes: [{ scope, cursor: null }], limit: 10 })
  expect(pulled.body[0]).toMatchObject({ scope, problem: expect.any(String) })
  const held = await operator.call('sync.pull', { scopes: [{ scope, cursor: null }], limit: 10 })
  expect(held.body[0].records.map((one: { id: string }) => one.id)).toContain(khatianId)
})

test('[MUT-3] [MUT-4] sources are found in the mouza, and tell what their dags have left', async () => {
  const khatianId = await newMutation('5')
  const known = await operator.call('khatian.get', { khatianId: seedId.khatian('birulia-1', '10') })
  const dag = known.body.data.KHATIAN.DAGS[0].CELLS as { dagNo: string; area: number }
  const given = { ...source, dagNo: dag.dagNo, area: dag.area + 10 }
  const set = await operator.call('mutation-khatian.set-sources', { khatianId, sources: [given] })
  expect(set.body.data.KHATIAN.SOURCES).toEqual([
    {
      SURVEY: 'RS',
      NUMBER: '10',
      DAG_NO: dag.dagNo,
      AREA: dag.area + 10,
      KHATIAN_ID: seedId.khatian('birulia-1', '10'),
    },
  ])
  const shown = await operator.call('mutation-khatian.sources', { khatianId })
  expect(shown.body.data[0].REMAINING).toBe(-10)
  const missing = await operator.call('mutation-khatian.set-sources', {
    khatianId,
    sources: [given, { ...given, number: '149' }],
  })
  expect([...told(missing), missing.body.fields]).toEqual([
    422,
    'source.not-found',
    { 'SOURCES.1.NUMBER': 'source.not-found' },
  ])
  const paper = await operator.call('mutation-khatian.set-sources', {
    khatianId,
    sources: [{ ...given, number: '149', notDigitised: true }],
  })
  expect(paper.body.data.KHATIAN.SOURCES[0].KHATIAN_ID).toBeNull()
  const log = await operator.call('mutation-khatian.log', { khatianId })
  expect(log.body.data.at(-1).CHANGES[0].PATH).toBe('sources')
  await operator.call('mutation-khatian.entry-complete', { khatianId })
  expect(told(await operator.call('mutation-khatian.set-sources', { khatianId, sources: [] }))).toEqual([
    409,
    'khatian.locked',
  ])
  const survey = { khatianId: seedId.khatian('birulia-1', '10'), sources: [] }
  expect(told(await operator.call('mutation-khatian.set-sources', survey))).toEqual([404, 'khatian.not-found'])
})

test('[MUT-7] sources given on a revision that is no longer the present one are stale', async () => {
  const khatianId = await newMutation('9')
  const { body } = await operator.call('mutation-khatian.get', { khatianId })
  const baseRev = body.data.REV as number
  const given = { khatianId, sources: [{ ...source, dagNo: '101', area: 100, notDigitised: true }] }
  expect((await operator.call('mutation-khatian.set-sources', { ...given, baseRev })).status).toBe(200)
  const late = await operator.call('mutation-khatian.set-sources', { khatianId, baseRev, sources: [] })
  expect(told(late)).toEqual([409, 'khatian.stale'])
  expect((await operator.call('mutation-khatian.sources', { khatianId })).body.data).toHaveLength(1)
})

describe('[MUT-5] files', () => {
  test('are told by their content, kept once, sent as attachments and removed', async () => {
    const khatianId = await newMutation('6')
    expect((await upload(operator, khatianId, pdf)).status).toBe(200)
    expect((await upload(operator, khatianId, pdf, 'again.pdf')).status).toBe(200)
    const files = await operator.call('mutation-khatian.files', { khatianId })
    expect(files.body.data).toMatchObject([{ NAME: 'আদেশ.pdf', TYPE: 'application/pdf', BYTES: pdf.byteLength }])
    const fileId = files.body.data[0].ID as string
    const get = (by: Session) =>
      fetch(`${server.url}/api/v1/mutation-khatians/${khatianId}/view-file/${fileId}`, {
        headers: { 'User-Token': by.accessToken, 'Active-Desk': by.deskId },
      })
    const sent = await get(comparer)
    expect(new Uint8Array(await sent.arrayBuffer())).toEqual(pdf)
    expect(sent.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(sent.headers.get('cache-control')).toContain('no-store')
    expect((await get(recordRoom)).status).toBe(403)
    expect((await operator.call('mutation-khatian.remove-file', { khatianId, fileId })).status).toBe(204)
    expect((await get(operator)).status).toBe(404)
  })

  test('keeps an SVG as a picture, and a name is kept without folders and turning signs', async () => {
    const khatianId = await newMutation('41')
    const svg = new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>1</script><rect width="9" height="9"/></svg>',
    )
    expect((await upload(operator, khatianId, svg, '../আদেশ\u202Egpj.svg')).status).toBe(200)
    const [file] = (await operator.call('mutation-khatian.files', { khatianId })).body.data
    expect(file).toMatchObject({ NAME: 'আদেশgpj.png', TYPE: 'image/png' })
    const sent = await fetch(`${server.url}/api/v1/mutation-khatians/${khatianId}/view-file/${file.ID}`, {
      headers: { 'User-Token': operator.accessToken, 'Active-Desk': operator.deskId },
    })
    expect(sent.headers.get('content-type')).toBe('image/png')
    expect(
      Buffer.from(await sent.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  test('of another kind, too large, or of a khatian that moved on are refused', async () => {
    const khatianId = await newMutation('7')
    const text = new TextEncoder().encode('MZ this is a program')
    expect(told(await upload(operator, khatianId, text, 'order.pdf'))).toEqual([415, 'upload.type'])
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"></svg>')
    expect(told(await upload(operator, khatianId, svg, 'order.svg'))[0]).toBe(422)
    expect((await upload(operator, khatianId, new Uint8Array(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect(told(await upload(comparer, khatianId, pdf))).toEqual([403, 'permission.denied'])
    expect(told(await upload(operator, seedId.khatian('birulia-1', '10'), pdf))).toEqual([404, 'khatian.not-found'])
    expect(told(await upload(operator, 'nonsense', pdf))).toEqual([404, 'khatian.not-found'])
    expect((await upload(operator, khatianId, pdf)).status).toBe(200)
    await operator.call('mutation-khatian.entry-complete', { khatianId })
    expect(told(await upload(operator, khatianId, pdf))).toEqual([409, 'khatian.locked'])
    const [file] = (await operator.call('mutation-khatian.files', { khatianId })).body.data as { ID: string }[]
    const removal = { khatianId, fileId: file?.ID ?? '' }
    expect(told(await operator.call('mutation-khatian.remove-file', removal))).toEqual([409, 'khatian.locked'])
  })
})

test('[MUT-6] the calls of a survey reach its khatians alone', async () => {
  const desks = await addTestDesks(server.db)
  const desk = { 'Active-Desk': desks.almightyHere }
  const brs = seedId.khatian('kakabo-BRS', '501')
  const get = (name: 'brs-khatian.get' | 'bds-khatian.get' | 'mutation-khatian.get', khatianId: string) =>
    recordRoom.call(name, { khatianId }, desk)
  expect((await get('brs-khatian.get', brs)).body.data.KHATIAN.SURVEY).toBe('BRS')
  expect(told(await get('bds-khatian.get', brs))).toEqual([404, 'khatian.not-found'])
  expect(told(await get('mutation-khatian.get', brs))).toEqual([404, 'khatian.not-found'])
  expect((await get('bds-khatian.get', seedId.khatian('kakabo-BDS', '501'))).status).toBe(200)
  const book = { volumeId: seedId.volume('kakabo-BRS'), templateId: seedId.template('BRS'), khatianNo: '540' }
  expect(told(await recordRoom.call('bds-khatian.create', book, desk))).toEqual([404, 'volume.not-found'])
  const made = await recordRoom.call('brs-khatian.create', book, desk)
  const khatianId = made.body.data.KHATIAN.ID as string
  const added = await recordRoom.call('brs-khatian.dag-add', { khatianId, cells: { dagNo: '7', area: 5 } }, desk)
  expect(added.body.data.KHATIAN.DAGS).toHaveLength(1)
  const edits = [{ path: 'header.remarks', from: null, to: 'x' }]
  expect(told(await recordRoom.call('bds-khatian.edit', { khatianId, edits }, desk))).toEqual([
    404,
    'khatian.not-found',
  ])
  expect((await recordRoom.call('brs-khatian.edit', { khatianId, edits }, desk)).status).toBe(200)
})

test('[VOL-5] a book of mutations has no second keying', async () => {
  const content = {
    mouzaId: seedId.mouza('birulia'),
    jlNumberId: seedId.jlNumber('birulia', 'MUTATION'),
    survey: 'MUTATION',
    volumeNo: 2025,
    from: 1,
    to: 9,
    templateId,
    secondKeying: { mode: 'all', columns: 'marked' },
  } as const
  expect(told(await approver.call('volume.create', content))).toEqual([422, 'volume.no-second-keying'])
})
