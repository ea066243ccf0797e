import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedId } from '#server/seed/ids.ts'
import { startTestServer, type Answer, type Session, type TestServer } from '#tests/support/test-server.ts'
import { addTestDesks } from '#tests/support/test-desks.ts'

let server: TestServer
let entry: Session
let colleague: Session
let elsewhere: Session
beforeAll(async () => {
  server = await startTestServer()
  await addTestDesks(server.db)
  entry = await server.as('entry1')
  colleague = await server.as('verifier1')
  elsewhere = await server.as('entry3')
})
afterAll(() => server.close())

const view = { list: 'application', name: 'আমার', filters: { survey: 'RS', sort: '-createdAt' }, hidden: ['mobile'] }
const codeOf = ({ status, body }: Answer) => [status, body.code]
const namesFor = async (who: Session): Promise<string[]> =>
  ((await who.call('saved-view.list', { list: view.list })).body.data as { NAME: string }[]).map(({ NAME }) => NAME)

describe('[LST-16] a saved view', () => {
  test('is had back by who saved it, and replaced under its name', async () => {
    const first = await entry.call('saved-view.save', view)
    expect(first.body.data).toMatchObject({ NAME: 'আমার', FILTERS: view.filters, OFFICE: false, OWN: true })
    await entry.call('saved-view.save', { ...view, hidden: [] })
    const { body } = await entry.call('saved-view.list', { list: view.list })
    expect(body.data).toEqual([
      {
        ID: first.body.data.ID,
        LIST: view.list,
        NAME: 'আমার',
        FILTERS: view.filters,
        HIDDEN: [],
        OFFICE: false,
        OWN: true,
      },
    ])
    expect(await namesFor(colleague)).toEqual([])
  })

  test('[TXT-9] is replaced under a name of the same look', async () => {
    const looks = ['র\u09cd\u200dযাব  ১', 'র\u09cdযাব ১', ' র\u09cd\u200cযাব ১']
    const ids = new Set<string>()
    for (const name of looks) ids.add((await entry.call('saved-view.save', { ...view, name })).body.data.ID)
    expect(ids.size).toBe(1)
    expect((await entry.call('saved-view.remove', { viewId: [...ids][0] as string })).status).toBe(204)
  })

  test('of the office is seen by everybody who works there, and by nobody elsewhere', async () => {
    await entry.call('saved-view.save', { ...view, name: 'সবার', office: true })
    expect(await namesFor(colleague)).toEqual(['সবার'])
    expect(await namesFor(elsewhere)).toEqual([])
  })

  test('goes by who saved it, and of the office by who manages offices', async () => {
    const own = (await entry.call('saved-view.save', { ...view, name: 'যায়' })).body.data.ID as string
    const shared = (await entry.call('saved-view.save', { ...view, name: 'অফিসের', office: true })).body.data
      .ID as string
    for (const viewId of [own, shared])
      expect(codeOf(await elsewhere.call('saved-view.remove', { viewId }))).toEqual([404, 'record.not-found'])
    expect(codeOf(await colleague.call('saved-view.remove', { viewId: own }))).toEqual([404, 'record.not-found'])
    expect(codeOf(await colleague.call('saved-view.remove', { viewId: shared }))).toEqual([403, 'permission.denied'])
    expect((await entry.call('saved-view.remove', { viewId: own })).status).toBe(204)
    const almighty = { 'Active-Desk': seedId.desk('dhaka', 'test-almighty') }
    const again = (await colleague.call('saved-view.save', { ...view, name: 'আরেকটি', office: true })).body.data.ID
    expect((await entry.call('saved-view.remove', { viewId: again as string }, almighty)).status).toBe(204)
    expect(await namesFor(entry)).toEqual(['আমার', 'অফিসের', 'সবার'])
  })

  test('is refused for a list that is unknown or that the person may not read, without a name, and beyond thirty', async () => {
    expect(codeOf(await entry.call('saved-view.list', { list: 'nothing' }))).toEqual([422, 'input.refused'])
    expect(codeOf(await entry.call('saved-view.list', { list: 'outbox' }))).toEqual([403, 'permission.denied'])
    expect(codeOf(await entry.call('saved-view.save', { ...view, list: 'outbox' }))).toEqual([403, 'permission.denied'])
    const unnamed = await entry.call('saved-view.save', { ...view, name: ' ' })
    expect([unnamed.status, unnamed.body.fields]).toEqual([422, { NAME: 'value.required' }])
    await server.db.query(
      `insert into saved_view (id, list, name, user_id, filters, hidden)
       select gen_random_uuid(), 'application', 'n' || n, $1, '{}', '[]' from generate_series(1, 30) n`,
      [colleague.userId],
    )
    expect(codeOf(await colleague.call('saved-view.save', { ...view, name: 'একত্রিশ' }))).toEqual([
      409,
      'saved-view.full',
    ])
    expect((await colleague.call('saved-view.save', { ...view, name: 'n30' })).status).toBe(200)
  })

  test('for the office needs a desk', async () => {
    const admin = await server.as('admin1')
    const shared = { ...view, list: 'outbox', office: true }
    expect(codeOf(await admin.call('saved-view.save', shared))).toEqual([403, 'desk.required'])
    expect((await admin.call('saved-view.save', { ...shared, office: false })).status).toBe(200)
  })
})
