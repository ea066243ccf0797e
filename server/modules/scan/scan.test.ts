import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawSvg, readPicture } from '#server/documents/read-picture.ts'
import { stopChildren } from '#server/files/run-in-child.ts'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let officer: Session
let volumeId: string
let volumes = 0
beforeAll(async () => {
  server = await startTestServer()
  officer = await server.as('supervisor1')
  volumeId = await newVolume()
})
afterAll(() => server.close())

async function newVolume(): Promise<string> {
  volumes += 1
  // A JL number of its own for each book, so that every one may hold the same numbers.
  const jlNumberId = randomUUID()
  await server.db.query(
    `insert into jl_number (id, mouza_id, upazila_id, survey, number)
     select $1, mouza_id, upazila_id, survey, $3 from jl_number where id = $2`,
    [jlNumberId, seedId.jlNumber('akran', 'RS'), String(900 + volumes)],
  )
  const created = await officer.call('volume.create', {
    mouzaId: seedId.mouza('akran'),
    jlNumberId,
    survey: 'RS',
    volumeNo: 50 + volumes,
    from: 1,
    to: 100,
    templateId: seedId.template('RS'),
  })
  return created.body.data.ID as string
}

type Page = {
  ID: string
  PAGE_NO: number
  KHATIAN_NUMBER: string | null
  KEYING_SHA256: string
  STRAIGHTENED: number
  WIDTH: number
  HEIGHT: number
}
type Sent = { status: number; code?: string; page: Page; stored: boolean }

async function send(
  bytes: Uint8Array,
  { query = '', headers = {}, to = volumeId }: { query?: string; headers?: Record<string, string>; to?: string } = {},
): Promise<Sent> {
  const answer = await fetch(`${server.url}/api/v1/volumes/${to}/scans${query}`, {
    method: 'POST',
    headers: { 'User-Token': officer.accessToken, 'Active-Desk': officer.deskId, ...headers },
    body: Buffer.from(bytes),
  })
  const body = (await answer.json()) as { code?: string; data?: { PAGE: Page; STORED: boolean } }
  return { status: answer.status, code: body.code, page: body.data?.PAGE, stored: body.data?.STORED } as Sent
}

async function get(path: string, session = officer): Promise<Response> {
  return fetch(`${server.url}/api/v1${path}`, {
    headers: { 'User-Token': session.accessToken, 'Active-Desk': session.deskId },
  })
}

const pagesOf = async (id: string): Promise<Page[]> =>
  (await officer.call('scan.pages', { volumeId: id })).body.data as Page[]

/** A page of ruled lines with writing on them, and a number by which no two are alike. */
function drawn(n: number, { width = 900, height = 1200, lines = 24 } = {}): string {
  const rows = Array.from({ length: lines }, (_, i) => {
    const y = 120 + i * 42
    const words = Array.from(
      { length: 9 },
      (_word, w) => `<rect x="${110 + w * 75}" y="${y - 14}" width="${40 + ((i * 7 + w * 13 + n) % 28)}" height="9"/>`,
    )
    return `<rect x="90" y="${y}" width="${width - 180}" height="2"/>${words.join('')}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#e8dfc8"/>${rows.join('')}</svg>`
}

const jpeg = (n: number): Promise<Buffer> =>
  sharp(Buffer.from(drawn(n)))
    .jpeg()
    .toBuffer()

describe('what is taken', () => {
  test('[BKS-2] a page is what its content says, whatever it is called', async () => {
    const picture = await jpeg(1)
    expect(await send(picture, { headers: { 'content-type': 'text/html' } })).toMatchObject({
      status: 200,
      stored: true,
    })
    expect(await send(Buffer.from('<script>1</script>'), { headers: { 'content-type': 'image/png' } })).toMatchObject({
      status: 415,
      code: 'upload.type',
    })
    expect(await send(Buffer.from('%PDF-1.7 x'), { headers: { 'content-type': 'image/jpeg' } })).toMatchObject({
      code: 'upload.type',
    })
    expect(await send(Buffer.alloc(0), { headers: { 'content-type': 'image/png' } })).toMatchObject({
      code: 'upload.type',
    })
  })

  test('[BKS-2] damaged files and files over 5 MB are refused', async () => {
    const picture = await jpeg(2)
    expect(await send(picture.subarray(0, picture.byteLength / 3))).toMatchObject({
      status: 422,
      code: 'upload.broken',
    })
    const large = Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])
    expect(await send(large)).toMatchObject({ status: 413, code: 'upload.size' })
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"><rect width="9" height="9"/></svg>`
    expect(await send(Buffer.from(bomb))).toMatchObject({ status: 422, code: 'upload.pixels' })
  })

  test.each(['png', 'webp', 'gif', 'avif'] as const)('[BKS-2] %s is read', async (format) => {
    const picture = await sharp(Buffer.from(drawn(10)))
      .toFormat(format)
      .toBuffer()
    const { page, status } = await send(picture)
    expect(status).toBe(200)
    const original = await get(`/scans/${page.ID}/original`)
    expect(original.headers.get('content-type')).toBe(`image/${format}`)
    expect(Buffer.from(await original.arrayBuffer()).equals(picture)).toBe(true)
  })

  test('[BKS-2] a plain bitmap is read, of either direction of its rows', async () => {
    const up = await send(bitmap(40, 30))
    const down = await send(bitmap(40, -30))
    expect([up.status, down.status]).toEqual([200, 200])
    expect(up.page.KEYING_SHA256).toBe(down.page.KEYING_SHA256)
    expect(await send(bitmap(40, 30).subarray(0, 300))).toMatchObject({ code: 'upload.broken' })
  })

  test('[BKS-5] of an SVG nothing but its picture is handed out', async () => {
    const evil = drawn(11).replace('</svg>', '<script>alert(1)</script></svg>')
    const { page } = await send(Buffer.from(evil))
    for (const form of ['original', 'keying', 'thumb']) {
      const answer = await get(`/scans/${page.ID}/${form}`)
      expect(answer.headers.get('content-type')).toBe('image/webp')
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe('webp')
    }
  })

  const svg = (inner: string, size = 'width="900" height="1200"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`)
  const nested = Array.from(
    { length: 9 },
    (_v, n) => `<g id="g${n + 1}">${`<use href="#g${n}"/>`.repeat(10)}</g>`,
  ).join('')
  test.each([
    ['a huge page', svg('<rect width="9" height="9"/>', 'width="30000" height="30000"')],
    [
      'a chain of references',
      svg(`<defs><g id="g0"><rect width="9" height="9"/></g>${nested}</defs><use href="#g9"/>`),
    ],
    [
      'a filter without an end',
      svg(
        `<filter id="f" x="-9" y="-9" width="99" height="99">${'<feTurbulence baseFrequency=".9" numOctaves="99"/><feMorphology operator="dilate" radius="400"/>'.repeat(30)}</filter><rect width="900" height="1200" filter="url(#f)"/>`,
        'width="7000" height="7000"',
      ),
    ],
  ])('[BKS-11] %s is refused by a code, and the server goes on', { timeout: 40_000 }, async (_name, bytes) => {
    const answer = await send(bytes)
    expect(answer.status).toBe(422)
    expect(['upload.heavy', 'upload.pixels', 'upload.broken']).toContain(answer.code)
    expect((await send(await jpeg(2))).status).toBe(200)
  })

  test('[BKS-11] a picture that unpacks to more than a page is refused by the process that reads it, and little is held here', async () => {
    const huge = await sharp({
      create: { width: 12_000, height: 9_000, channels: 3, background: 'white' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(huge.byteLength).toBeLessThan(2_000_000)
    expect(await send(huge)).toMatchObject({ code: 'upload.pixels' })
    const limits = { ms: 15_000, bytes: 120 * 1024 * 1024, pixels: 200_000_000 }
    await expect(readPicture(huge, { to: 'png', turn: 90 }, limits)).rejects.toMatchObject({ code: 'upload.heavy' })
    await expect(readPicture(huge, { to: 'png' }, { ...limits, ms: 5 })).rejects.toMatchObject({ code: 'upload.heavy' })
  }, 60_000)

  test('[BOO-4] who stops the server ends what reads, and refuses who waits', async () => {
    const slow = svg('<rect width="9" height="9"/>')
    const reading = [1, 2, 3, 4].map(() => drawSvg(slow))
    const ended = Promise.allSettled(reading)
    stopChildren()
    for (const { status } of await ended) expect(status).toBe('rejected')
    expect((await drawSvg(slow)).byteLength).toBeGreaterThan(100)
  }, 60_000)

  test('[BKS-5] the thumbnail is small, the keying copy grey', async () => {
    const { page } = await send(await jpeg(12))
    const thumb = await sharp(Buffer.from(await (await get(`/scans/${page.ID}/thumb`)).arrayBuffer())).metadata()
    expect(thumb.width).toBeLessThanOrEqual(240)
    const keying = sharp(Buffer.from(await (await get(`/scans/${page.ID}/keying`)).arrayBuffer()))
    const { channels } = await keying.stats()
    const [red, green, blue] = channels
    for (const other of [green, blue]) expect(other?.mean).toBeCloseTo(red?.mean ?? -1, 2)
  })
})

/** A bitmap of 24 bits, upper half dark; a negative height has its rows from the top. */
function bitmap(width: number, height: number): Buffer {
  const rows = Math.abs(height)
  const stride = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + stride * rows, 255)
  bytes.write('BM', 0)
  bytes.writeUInt32LE(bytes.byteLength, 2)
  bytes.writeUInt32LE(0, 6)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  bytes.fill(0, 30, 54)
  const dark = height > 0 ? [rows / 2, rows] : [0, rows / 2]
  bytes.fill(0, 54 + stride * (dark[0] ?? 0), 54 + stride * (dark[1] ?? 0))
  return bytes
}

describe('once and in order', () => {
  test('[BKS-3] the same page sent again, by itself or at once with itself, is stored once', async () => {
    const id = await newVolume()
    const picture = await jpeg(20)
    const all = await Promise.all([1, 2, 3, 4].map(() => send(picture, { to: id })))
    expect(new Set(all.map((one) => one.page.ID)).size).toBe(1)
    expect(all.filter((one) => one.stored)).toHaveLength(1)
    expect((await send(picture, { to: id })).stored).toBe(false)
    expect(await pagesOf(id)).toHaveLength(1)
  })

  test('[BKS-9] pages sent at once each have a number of their own, and what was sent is told by its source', async () => {
    const id = await newVolume()
    const file = 'ab'.repeat(32)
    const pictures = await Promise.all([30, 31, 32, 33, 34].map(jpeg))
    await Promise.all(
      pictures.map((picture, n) => send(picture, { to: id, query: `?PAGE_NO=${n + 1}&SOURCE=${file}:${n + 1}` })),
    )
    const list = (await officer.call('scan.pages', { volumeId: id })).body.data as { PAGE_NO: number; SOURCE: string }[]
    expect(list.map((page) => [page.PAGE_NO, page.SOURCE])).toEqual([1, 2, 3, 4, 5].map((n) => [n, `${file}:${n}`]))
    // A number that is taken meanwhile is nobody's loss.
    expect((await send(await jpeg(35), { to: id, query: '?PAGE_NO=3' })).page.PAGE_NO).toBe(6)
    expect((await send(await jpeg(36), { to: id, query: '?PAGE_NO=0' })).status).toBe(400)
    expect((await send(await jpeg(36), { to: id, query: '?SOURCE=me' })).status).toBe(400)
  })

  test('[BKS-6] pages change places and are given to khatians, all of it or nothing', async () => {
    const id = await newVolume()
    const ids: string[] = []
    for (const n of [40, 41, 42]) ids.push((await send(await jpeg(n), { to: id })).page.ID)
    const [a = '', b = '', c = ''] = ids
    const arrange = (changes: object[]) =>
      officer.call('scan.arrange', { volumeId: id, changes: changes as { scanId: string }[] })
    await arrange([
      { scanId: a, pageNo: 3, khatianNumber: '১২' },
      { scanId: c, pageNo: 1, khatianNumber: '13' },
    ])
    const order = async () => (await pagesOf(id)).map((page) => [page.ID, page.PAGE_NO, page.KHATIAN_NUMBER])
    const now = [
      [c, 1, '13'],
      [b, 2, null],
      [a, 3, '12'],
    ]
    expect(await order()).toEqual(now)
    const refused = [
      await arrange([{ scanId: b, pageNo: 3 }]),
      await arrange([{ scanId: b, khatianNumber: '101' }]),
      await arrange([{ scanId: b, khatianNumber: 'x' }]),
      await arrange([{ scanId: b, pageNo: 9 }, { scanId: seedId.scan('birulia-1', 3) }]),
    ]
    expect(refused.map((answer) => answer.body.code)).toEqual([
      'scan.page-taken',
      'khatian.out-of-volume',
      'khatian.number',
      'record.not-found',
    ])
    expect(await order()).toEqual(now)
    await arrange([{ scanId: a, khatianNumber: null }])
    expect((await order())[2]).toEqual([a, 3, null])
  })

  test('[BKS-10] a removed page is gone for everybody, and comes back where it was, or at the end', async () => {
    const id = await newVolume()
    const picture = await jpeg(50)
    const first = (await send(picture, { to: id })).page
    const remove = () => officer.call('scan.remove', { volumeId: id, scanId: first.ID })
    const restore = () => officer.call('scan.restore', { volumeId: id, scanId: first.ID })
    expect((await restore()).status).toBe(404)
    expect((await remove()).status).toBe(204)
    expect((await remove()).status).toBe(404)
    expect(await pagesOf(id)).toEqual([])
    expect((await get(`/scans/${first.ID}/keying`)).status).toBe(404)
    expect((await officer.call('volume.scans', { volumeId: id })).body.data).toEqual([])
    expect((await officer.call('volume.get', { volumeId: id })).body.data.COUNTS.SCANS).toBe(0)
    expect((await restore()).body.data.PAGE_NO).toBe(1)
    await remove()
    await send(await jpeg(51), { to: id, query: '?PAGE_NO=1' })
    expect((await restore()).body.data.PAGE_NO).toBe(2)
    await remove()
    // Sending it anew is another way of wanting it back.
    expect(await send(picture, { to: id })).toMatchObject({ stored: true, page: { ID: first.ID, PAGE_NO: 2 } })
  })
})

describe('upright', () => {
  test.each([2.5, -3.5, 4.6])('[BKS-4] writing that slopes by %f degrees is straightened', async (slope) => {
    const sloped = await sharp(Buffer.from(drawn(60)))
      .rotate(slope, { background: '#e8dfc8' })
      .jpeg()
      .toBuffer()
    const { page } = await send(sloped)
    expect(Math.abs(page.STRAIGHTENED - slope * 10)).toBeLessThanOrEqual(2)
  })

  test('[BKS-4] a straight page, an empty one and a picture without lines are left alone', async () => {
    let last = 7
    const random = (below: number): number => (last = (last * 48_271) % 2_147_483_647) % below
    const dots = Array.from({ length: 900 }, () => `<circle cx="${random(880)}" cy="${random(1180)}" r="4"/>`)
    const pages = [
      drawn(61),
      drawn(62, { lines: 0 }),
      `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="100%" height="100%" fill="white"/>${dots.join('')}</svg>`,
    ]
    for (const page of pages) expect((await send(Buffer.from(page))).page.STRAIGHTENED).toBe(0)
  })

  test('[BKS-4] what a camera notes of its own turn is followed', async () => {
    const lying = await sharp(Buffer.from(drawn(63)))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer()
    const { page } = await send(lying)
    expect(page.HEIGHT).toBeGreaterThan(page.WIDTH)
  })

  test('[BKS-4] a page turned by hand is another picture under the same name; four turns lead back', async () => {
    const { page } = await send(await jpeg(64))
    const turn = async (degrees: 90 | 180 | 270) =>
      (await officer.call('scan.turn', { volumeId, scanId: page.ID, degrees })).body.data as Page
    const lying = await turn(90)
    expect([lying.WIDTH, lying.HEIGHT]).toEqual([page.HEIGHT, page.WIDTH])
    expect(lying.KEYING_SHA256).not.toBe(page.KEYING_SHA256)
    expect((await turn(270)).KEYING_SHA256).toBe(page.KEYING_SHA256)
  })
})

test('[BKS-8] every change of the pages gives the volume another mark, and is in its log', async () => {
  const id = await newVolume()
  const mark = async () =>
    (await officer.call('volume.get', { volumeId: id })).body.data.VOLUME.SCAN_REV as number | undefined
  expect(await mark()).toBe(undefined)
  const { page } = await send(await jpeg(70), { to: id })
  await officer.call('scan.arrange', { volumeId: id, changes: [{ scanId: page.ID, khatianNumber: '5' }] })
  await officer.call('scan.turn', { volumeId: id, scanId: page.ID, degrees: 180 })
  await officer.call('scan.remove', { volumeId: id, scanId: page.ID })
  await officer.call('scan.restore', { volumeId: id, scanId: page.ID })
  expect(await mark()).toBe(5)
  const log = await server.db.query<{ text: string }>(
    `select text from record_log where home_district = '26' and record_id = $1 order by idx`,
    [id],
  )
  expect(log.map((entry) => (JSON.parse(entry.text) as { command: string }).command)).toEqual([
    'volume.create',
    ...Array.from({ length: 5 }, () => 'volume.note-scans'),
  ])
})

test('[ACC-2] pages are added and changed with the right to change volumes only, and on the own ground', async () => {
  const entry = await server.as('entry1')
  const desks = await addTestDesks(server.db)
  const picture = await jpeg(80)
  const own = { 'User-Token': entry.accessToken, 'Active-Desk': entry.deskId }
  expect(await send(picture, { headers: own })).toMatchObject({ status: 403, code: 'permission.denied' })
  expect(await send(picture, { headers: { ...own, 'Active-Desk': desks.almightyThere } })).toMatchObject({
    status: 404,
    code: 'volume.not-found',
  })
  expect(await send(picture, { headers: { 'User-Token': '' } })).toMatchObject({ status: 401 })
  expect(await send(picture, { to: 'x' })).toMatchObject({ status: 404, code: 'volume.not-found' })
  const scanId = (await send(picture)).page.ID
  const answers = [
    await entry.call('scan.arrange', { volumeId, changes: [{ scanId, pageNo: 9 }] }),
    await entry.call('scan.turn', { volumeId, scanId, degrees: 90 }),
    await entry.call('scan.remove', { volumeId, scanId }),
    await entry.call('scan.restore', { volumeId, scanId }),
  ]
  expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
    answers.map(() => [403, 'permission.denied']),
  )
  expect((await entry.call('scan.pages', { volumeId })).status).toBe(200)
  // A page of another book is not reached through this one.
  const other = seedId.scan('birulia-1', 3)
  expect((await officer.call('scan.turn', { volumeId, scanId: other, degrees: 90 })).status).toBe(404)
})
