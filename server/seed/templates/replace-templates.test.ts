import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { seedId } from '../ids.ts'
import { firstTemplates, furtherTemplates, replaceTemplates } from './seed-templates.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('[TPL-20] an installation of an earlier release gets the new forms, and its volumes keep theirs', async () => {
  const all = { ...firstTemplates, ...furtherTemplates }
  const before = await server.db.query('select id, template_id from volume_index order by id')
  await replaceTemplates(server.db, 'fields-of-forms', all)
  const made = await server.db.query<{ body: { replaces: string; status: number; owners: { key: string }[] } }>(
    `select body from record where kind = 'template' and body ? 'replaces'`,
  )
  const next = made.map(({ body }) => body).filter(({ replaces }) => replaces !== undefined)
  expect(new Set(next.map(({ replaces }) => replaces))).toEqual(
    new Set(Object.keys(all).map((key) => seedId.template(key))),
  )
  for (const { status, owners } of next) {
    expect(status).toBe(2)
    expect(owners.map(({ key }) => key)).toContain('gender')
  }
  expect(await server.db.query('select id, template_id from volume_index order by id')).toEqual(before)
})
