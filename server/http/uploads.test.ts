import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallSpec } from '#contract/call.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { hostileGround } from '#tests/support/hostile-ground.ts'
import { seededBelow } from '#tests/support/hostile-input.ts'
import { hostilePeople, mayAsk, type HostilePerson } from '#tests/support/hostile-people.ts'
import { scriptAsPdf, smallPdf } from '#tests/support/small-files.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { allCalls } from './call-table.ts'

let server: TestServer
let people: readonly HostilePerson[]
let admin: Session
beforeAll(async () => {
  server = await startTestServer()
  people = await hostilePeople(server)
  admin = await server.as('admin1')
})
afterAll(() => server.close())

type Check = 'paper' | 'sheet' | 'bundle'

/** What checks the file of each upload: papers and pictures, workbooks, or signed bundles. */
const checks: readonly (readonly [calls: RegExp, check: Check])[] = [
  [/\.import-excel$|^district-import\.check$/, 'sheet'],
  [/^bundle\.take-work$/, 'bundle'],
  [/^(khatian-correction|agoto-khatian-correction|khatian-balance-reset|citizen-correction)\.add-file$/, 'paper'],
  [/^em-v[12]-(brs-|bds-|mutation-)?khatian\.file-upload$/, 'paper'],
  [/^mouza-map\.(image|pdf|file-upload)$/, 'paper'],
  [/^(message\.upload|content-file\.upload|asset-purchase\.bill-upload)$/, 'paper'],
]

const uploads = Object.entries<CallSpec>(allCalls).filter(([, spec]) => spec.takes === 'file')
const checkOf = (name: string): Check | undefined => checks.find(([calls]) => calls.test(name))?.[1]

test('[FIL-3] every upload has a check of its content', () => {
  expect(uploads.map(([name]) => name).filter((name) => checkOf(name) === undefined)).toEqual([])
  expect(checks.filter(([calls]) => !uploads.some(([name]) => calls.test(name)))).toEqual([])
})

const hostile: readonly (readonly [what: string, bytes: Buffer, codes: RegExp])[] = [
  ['a script behind the letters of a PDF', scriptAsPdf, /^upload\.(broken|type)$/],
  [
    'a PDF with a script after its end',
    Buffer.concat([smallPdf(1), Buffer.from('<script>')]),
    /^upload\.(broken|type)$/,
  ],
  ['a web page', Buffer.from('<html><script>alert(1)</script></html>'), /^upload\.type$/],
  ['the start of a PNG', Buffer.from('\u0089PNG\r\n\u001a\n<script>', 'latin1'), /^upload\.(broken|type)$/],
]

/** Other systems make these calls: e-mutation has a test of its own, and the others share the handler of cases. */
const ofClients = /^(em-|agoto-khatian-correction|khatian-balance-reset)/
const papers = uploads.filter(([name]) => checkOf(name) === 'paper' && !ofClients.test(name))

const idOf = (found: unknown): string => (typeof found === 'string' ? found : '018f0000-0000-7000-8000-000000000001')

test('[FIL-3] every upload of papers refuses what is no paper, before it looks for a record', async () => {
  const ground = await hostileGround(server)
  const faults: string[] = []
  for (const [name, spec] of papers) {
    const person = people.find((one) => mayAsk(one, spec))
    for (const [what, bytes, codes] of hostile) {
      const there = ground(seededBelow(1))
      const path = spec.path.replace(/\{([a-zA-Z]+)\}/g, (_, field: string) => idOf(there(field)))
      const answer = await server.inject({
        method: 'POST',
        url: `/api/v1${path}?FILE_NAME=dolil.hta`,
        headers: {
          ...person?.headers,
          'content-type': 'application/octet-stream',
          'idempotency-key': crypto.randomUUID(),
        },
        body: bytes,
      })
      const code = String((JSON.parse(answer.body) as { code?: string }).code)
      // Where the record is looked for first, there is none to add to.
      if (answer.statusCode >= 500 || answer.statusCode < 400) faults.push(`${name}: ${what}: ${answer.statusCode}`)
      else if (!codes.test(code) && !/not-found|closed|status|decided|locked/.test(code))
        faults.push(`${name}: ${what}: ${code}`)
    }
  }
  expect(faults).toEqual([])
})

async function keep(
  bytes: Uint8Array,
  name: string,
): Promise<{ status: number; code?: string; id: string; name: string }> {
  const answer = await fetch(`${server.url}/api/v1/content-files?FILE_NAME=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'User-Token': admin.accessToken, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  const body = (await answer.json()) as { code: string; data?: { ID: string; NAME: string } }
  return { status: answer.status, code: body.code, id: body.data?.ID ?? '', name: body.data?.NAME ?? '' }
}

const read = (id: string): Promise<Response> =>
  fetch(`${server.url}/api/v1/content-files/${id}/content`, { headers: { 'User-Token': admin.accessToken } })

test('[FIL-2] [FIL-4] a document named as a program is kept and sent as a PDF, to be saved only', async () => {
  const kept = await keep(smallPdf(1), 'dolil.pdf.hta')
  expect(kept).toMatchObject({ status: 200, name: 'dolil_pdf.pdf' })
  // A name that an earlier release kept gets its ending when it is sent.
  await server.db.query(`update content_file set name = 'old.hta' where id = $1`, [kept.id])
  const { headers } = await read(kept.id)
  expect(headers.get('content-disposition')).toBe(`attachment; filename="old.pdf"; filename*=UTF-8''old.pdf`)
  expect(headers.get('content-type')).toBe('application/pdf')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'")
})

test('[FIL-3] a picture is encoded anew: what was hidden in its file is gone', async () => {
  const script = '<script>alert(1)</script>'
  for (const form of ['png', 'jpeg', 'webp'] as const) {
    const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'teal' } })
      .toFormat(form)
      .withExif({ IFD0: { ImageDescription: script } })
      .toBuffer()
    const kept = await keep(Buffer.concat([picture, Buffer.from(script)]), 'photo.hta')
    const bytes = Buffer.from(await (await read(kept.id)).arrayBuffer())
    expect([form, bytes.includes(script)]).toEqual([form, false])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: form, width: 30, height: 20 })
  }
})

test('[FIL-4] one function writes the headers of all answers that are files', async () => {
  const root = join(findProjectRoot(), 'server')
  const writers = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => /content-disposition/i.test(readFileSync(join(root, path), 'utf8')))
  expect(writers).toEqual(['request/send-file.ts'])
})
