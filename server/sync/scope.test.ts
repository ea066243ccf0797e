import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordDigest, ScopeDigest } from '#contract/calls/scope.ts'
import { seedId } from '#server/seed/ids.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let operator: Session
let elsewhere: Session
const volumeId = seedId.volume('birulia-1')
const scope = `volume:${volumeId}`

beforeAll(async () => {
  server = await startTestServer()
  operator = await server.as('entry1')
  elsewhere = await server.as('entry3')
})
afterAll(() => server.close())

async function pulled(): Promise<{ cursor: string; records: RecordDigest[] }> {
  const { body } = await operator.call('sync.pull', { scopes: [{ scope, cursor: null }], limit: 1000 })
  const pages = body as { cursor: string; records: RecordDigest[] }[]
  const records = pages.flatMap((page) => page.records).sort((a, b) => (a.id < b.id ? -1 : 1))
  return { cursor: pages.at(-1)?.cursor ?? '', records }
}

const digestOf = (rows: readonly RecordDigest[]): string =>
  createHash('sha256')
    .update(rows.map((row) => `${row.id}:${row.rev}:${row.digest}\n`).join(''))
    .digest('hex')

test('[SYN-16] what was pulled has the digest the server tells at that cursor; a change moves both', async () => {
  const held = await pulled()
  const ask = async () => ((await operator.call('sync.digests', { scopes: [scope] })).body as ScopeDigest[])[0]
  expect(await ask()).toEqual({
    scope,
    cursor: held.cursor,
    count: held.records.length,
    digest: digestOf(held.records),
  })
  await operator.call('khatian.create', { volumeId, templateId: seedId.template('RS'), khatianNo: '95' })
  const later = await ask()
  expect(later?.cursor).not.toBe(held.cursor)
  expect(later?.digest).toBe(digestOf((await pulled()).records))
})

test('[SYN-16] the lines behind the digest come in pages, and records are given by id', async () => {
  const { records } = await pulled()
  const rows: RecordDigest[] = []
  for (let after: string | null = null; ;) {
    const { body } = await operator.call('sync.digest-list', { scope, after, limit: 3 })
    rows.push(...(body.rows as RecordDigest[]))
    after = body.after as string | null
    if (after === null) break
  }
  expect(rows).toEqual(records.map(({ id, rev, digest }) => ({ id, rev, digest })))
  const [first] = records
  const foreign = seedId.khatian('birulia-2', '160')
  const { body } = await operator.call('sync.records', { scope, ids: [first?.id ?? '', foreign, testId(1)] })
  expect(body).toEqual({ records: [first], gone: [foreign, testId(1)] })
})

test('[ACC-4] a scope that the desk does not reach does not exist', async () => {
  const unreached = [scope, 'volume:nonsense', 'templates']
  expect((await elsewhere.call('sync.digests', { scopes: unreached })).body).toEqual(
    unreached.map((one) => ({ scope: one, problem: 'record.not-found' })),
  )
  for (const one of unreached) {
    const list = await elsewhere.call('sync.digest-list', { scope: one, after: null, limit: 10 })
    const records = await elsewhere.call('sync.records', { scope: one, ids: [] })
    expect([list.body.code, records.body.code]).toEqual(['record.not-found', 'record.not-found'])
  }
  const deskless = await operator.call('sync.digests', { scopes: [scope] }, { 'Active-Desk': '' })
  expect(deskless.body.code).toBe('desk.required')
})
