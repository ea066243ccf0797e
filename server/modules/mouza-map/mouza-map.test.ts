import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { seedId } from '#server/seed/ids.ts'
import { smallPdf } from '#tests/support/small-files.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
let here: Record<string, string>
let there: Record<string, string>
beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
  const desks = await addTestDesks(server.db)
  here = { 'Active-Desk': desks.almightyHere }
  there = { 'Active-Desk': desks.almightyThere }
})
afterAll(() => server.close())

const picture = readFileSync(join(findProjectRoot(), 'server/seed/maps/birulia-rs-1.webp'))
const pdf = smallPdf(1)

type Given = { readonly status: number; readonly body: ReturnType<typeof JSON.parse> }

async function give(id: string, way: string, bytes: Buffer, name: string, by = here): Promise<Given> {
  const answer = await fetch(`${server.url}/api/v1/mouza-maps/${id}/${way}?FILE_NAME=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'User-Token': operator.accessToken, 'content-type': 'application/octet-stream', ...by },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

const call = (name: string, input: object, by = here): Promise<Answer> =>
  operator.call(`mouza-map.${name}` as 'mouza-map.get', input as never, by)
const made = (sheetNo: string, survey = 'RS'): Promise<Answer> =>
  call('create', { mouzaId: seedId.mouza('birulia'), survey, sheetNo, payable: true })

test('[MAP-1] a sheet is known by its number in either script, and is of a survey that its mouza has', async () => {
  expect((await made('৩/২')).body.data).toMatchObject({ SHEET_NO: '3/2', JL_NUMBER: '11', VERSION: 0 })
  expect((await made('3/2')).body.code).toBe('resource.exists')
  expect((await made('three')).body.fields).toEqual({ SHEET_NO: 'map.sheet' })
  expect((await made('1', 'BS')).body.fields).toEqual({ SURVEY: 'jl-number.not-found' })
})

test('[MAP-1] each picture is the next version, files are told by their content, and the history tells of all', async () => {
  const { ID: id } = (await made('41')).body.data
  expect((await give(id, 'image', pdf, 'map.png')).body.code).toBe('upload.type')
  expect((await give(id, 'pdf', picture, 'map.pdf')).body.code).toBe('upload.type')
  expect((await give(id, 'file-upload', Buffer.from('text'), 'map.txt')).body.code).toBe('upload.type')
  expect((await give(id, 'image', picture.subarray(0, 200), 'half.webp')).body.code).toBe('upload.broken')
  const first = await give(id, 'image', picture, 'শিট ৪১.webp')
  expect([first.status, first.body.data.VERSION, first.body.data.IMAGE_NAME]).toEqual([200, 1, 'শিট ৪১.webp'])
  expect((await give(id, 'pdf', pdf, 'field book.pdf')).body.data.PAPERS).toBe('field book.pdf')
  expect((await give(id, 'image', picture, 'again.webp')).body.data.VERSION).toBe(2)
  const files = (await call('files', { id })).body.data as { ID: string; TYPE: string; VERSION: number | null }[]
  expect(files.map(({ TYPE, VERSION }) => [TYPE, VERSION])).toEqual([
    ['image', 2],
    ['pdf', null],
    ['image', 1],
  ])
  const history = (await call('history', { id })).body.data as { CHANGES: { FIELD: string }[] }[]
  expect(history.slice(0, 3).map(({ CHANGES }) => CHANGES.map(({ FIELD }) => FIELD))).toEqual([
    ['version', 'imageName'],
    ['papers'],
    ['version', 'imageName', 'imageSha256'],
  ])
})

test('[MAP-1] what is taken off a sheet is no longer shown, and without its picture it cannot be ordered', async () => {
  const { ID: id } = (await made('42')).body.data
  await give(id, 'image', picture, 'a.webp')
  const [file] = (await call('files', { id })).body.data as { ID: string }[]
  const fileId = file?.ID ?? ''
  const view = (by = here): Promise<Response> =>
    fetch(`${server.url}/api/v1/mouza-maps/view-file/${fileId}`, {
      headers: { 'User-Token': operator.accessToken, ...by },
    })
  const shown = await view()
  expect([shown.headers.get('content-type'), (await shown.arrayBuffer()).byteLength]).toEqual([
    'image/webp',
    picture.byteLength,
  ])
  expect((await view(there)).status).toBe(404)
  expect((await give(id, 'image', picture, 'b.webp', there)).body.code).toBe('record.not-found')
  expect((await call('files', { id }, there)).body.code).toBe('record.not-found')
  expect((await call('remove-file', { fileId }, there)).body.code).toBe('record.not-found')
  expect((await found('42'))[0]?.['ORDERABLE']).toBe(true)
  expect((await call('remove-file', { fileId })).body.data).toMatchObject({ VERSION: 1, IMAGE_NAME: null })
  expect((await view()).status).toBe(404)
  expect((await found('42'))[0]?.['ORDERABLE']).toBe(false)
  expect((await call('remove-file', { fileId })).body.code).toBe('record.not-found')
  expect((await give(id, 'image', picture, 'c.webp')).body.data.VERSION).toBe(2)
})

async function found(sheetNo?: string): Promise<Record<string, unknown>[]> {
  await server.db.query('delete from rate_limit')
  const jlNumberId = seedId.jlNumber('birulia', 'RS')
  const asked = { jlNumberId, survey: 'RS', ...(sheetNo === undefined ? {} : { sheetNo }) } as const
  return (await server.call('public-order.maps', asked)).body.data
}

test('[MAP-2] anybody finds the sheets of a mouza and survey, so many times an hour without work', async () => {
  const all = await found()
  expect(all.slice(0, 2).map((one) => [one['SHEET_NO'], one['SURVEY'], one['ORDERABLE']])).toEqual([
    ['1', 'RS', true],
    ['2', 'RS', true],
  ])
  expect((await found('২')).map((one) => one['SHEET_NO'])).toEqual(['2'])
  const jlNumberId = seedId.jlNumber('birulia', 'RS')
  const sa = { jlNumberId: seedId.jlNumber('birulia', 'SA'), survey: 'SA' } as const
  expect((await server.call('public-order.maps', sa)).body.data).toMatchObject([{ SHEET_NO: '1', ORDERABLE: false }])
  expect((await server.call('public-order.maps', { jlNumberId, survey: 'SA' })).body.code).toBe('jl-number.not-found')
  const wrong = await server.call('public-order.maps', { jlNumberId, survey: 'RS', sheetNo: 'ক' })
  expect(wrong.body.fields).toEqual({ SHEET_NO: 'map.sheet' })
  let last = 200
  for (let n = 0; n < 25 && last === 200; n++)
    last = (await server.call('public-order.maps', { jlNumberId, survey: 'RS' })).status
  expect(last).toBe(428)
})

test('[MAP-1] a desk without the key reads and writes no sheets', async () => {
  const own = await server.as('entry1')
  const id = seedId.mouza('birulia')
  for (const [name, input] of [
    ['list', {}],
    ['get', { id }],
    ['files', { id }],
    ['remove-file', { fileId: id }],
    ['create', { mouzaId: id, survey: 'RS', sheetNo: '9', payable: true }],
  ] as const)
    expect([name, (await own.call(`mouza-map.${name}` as 'mouza-map.get', input as never)).status]).toEqual([name, 403])
})
