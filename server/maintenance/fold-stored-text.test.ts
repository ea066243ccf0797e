import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { checkFeed } from './check-feed.ts'
import { fillTerms } from './fill-terms.ts'
import { foldStoredText } from './fold-stored-text.ts'

let server: TestServer
let entry: Session
beforeAll(async () => {
  server = await startTestServer()
  entry = await server.as('entry1')
})
afterAll(() => server.close())

const oldName = '\u09ac\u09bcহিম উদ্দিন'
const rowId = '0d9c4f4e-4a53-4f0e-8d0e-0a4f6f1f0a01'

/** Stores a name in a khatian as an earlier release would have. */
async function khatianOfOldName(): Promise<string> {
  const created = await entry.call('khatian.create', {
    volumeId: seedId.volume('birulia-1'),
    templateId: seedId.template('RS'),
    khatianNo: '116',
  })
  const id = created.body.data.KHATIAN.ID as string
  const owners = [{ id: rowId, order: 'a', cells: { name: oldName } }]
  await server.db.query(`update record set body = jsonb_set(body, '{owners}', $2::jsonb) where id = $1`, [
    id,
    JSON.stringify(owners),
  ])
  return id
}

async function markBackfills(): Promise<void> {
  await server.db.query(
    `insert into backfill (name, home_district, after_id)
     select n, '', '00000000-0000-0000-0000-000000000000' from unnest(array['fold-text', 'khatian-term']) n
     on conflict (name) do update set home_district = excluded.home_district, after_id = excluded.after_id`,
  )
}

test('[TXT-8] rewrites stored khatians by a command and reference rows with history, once, and lists other records', async () => {
  const id = await khatianOfOldName()
  const [zone] = await server.db.query<{ id: string; name: string; rev: number }>(
    'select id, name_bn as name, rev from zone where row_status = 1 order by id limit 1',
  )
  await server.db.query('update zone set name_bn = name_bn || $2 where id = $1', [zone?.id, ' চত্বব\u09bc'])
  const [order] = await server.db.query<{ id: string }>(
    `update record set body = jsonb_set(body, '{note}', $1::jsonb)
      where id = (select id from record where kind = 'volume' and home_district = '26' order by id limit 1) returning id`,
    [JSON.stringify(oldName)],
  )
  await markBackfills()

  const report = await foldStoredText(server.db)
  expect(report).toEqual({ folded: 2, left: 1 })
  const [stored] = await server.db.query<{ body: Khatian }>('select body from record where id = $1', [id])
  expect(stored?.body.owners[0]?.cells['name']).toBe('রহিম উদ্দিন')
  const log = await entry.call('khatian.log', { khatianId: id })
  expect(log.body.data.at(-1)).toMatchObject({
    COMMAND: 'khatian.fold-text',
    CHANGES: [{ PATH: `owners[${rowId}].name`, BEFORE: oldName, AFTER: 'রহিম উদ্দিন' }],
  })
  const [after] = await server.db.query<{ name: string; rev: number }>(
    'select name_bn as name, rev from zone where id = $1',
    [zone?.id],
  )
  expect(after).toEqual({ name: `${zone?.name} চত্বর`, rev: (zone?.rev ?? 0) + 1 })
  expect(await server.db.query('select kind, record_id as id, code from text_review')).toEqual([
    { kind: 'volume', id: order?.id, code: 'record.kept' },
  ])
  expect(await foldStoredText(server.db)).toEqual({ folded: 0, left: 0 })
  expect((await checkFeed(server.db)).ok).toBe(true)

  await fillTerms(server.db)
  for (const owner of ['রহিম উদ্দিন', oldName, 'Rahim Uddin']) {
    const found = await entry.call('search.khatians', { owner })
    expect(
      (found.body.data as { ID: string }[]).map((one) => one.ID),
      owner,
    ).toContain(id)
  }
})
