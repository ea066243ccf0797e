import 'fake-indexeddb/auto'
import { applyEdits } from '#domain/khatian/merge.ts'
import { volumeScope } from '#contract/sync.ts'
import { khatianView, volumeCards } from '#store/queries.ts'
import { startKhatian } from '#store/khatian-writes.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { buildKhatian, buildRow, buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { editsOfWhole, restoreAsNew } from './restore-khatian.ts'

const volume = buildVolume()
const context = {
  volume,
  place: {},
  counts: {},
  rules: { skipVerification: false, allowSamePerson: false },
  templates: { [testTemplate.id]: testTemplate },
}
let user: UserReplica

beforeEach(async () => {
  user = openUserReplica({ userId: newId(), deskId: testId(90) }, null)
  await user.db.scope.put(freshScope(volumeScope(volume.id), testId(90), context))
})

afterEach(() => closeUserReplica(user))

test('[LDG-7] the edits of a whole khatian key every value of it into an empty one', () => {
  const khatian = buildKhatian({
    header: { resaNo: 'ক-১', pageNo: 4 },
    owners: [buildRow(1, { name: 'রহিম' }), buildRow(2, { name: 'করিম' })],
    dags: [buildRow(3, { dagNo: '101' })],
  })
  const made = applyEdits(buildKhatian(), editsOfWhole(khatian, newId), testTemplate)
  if (!made.ok) throw new Error(made.code)
  expect(made.conflicts).toEqual([])
  expect(made.khatian.header).toEqual(khatian.header)
  for (const section of ['owners', 'dags'] as const) {
    const values = (rows: typeof khatian.owners) => rows.map(({ order, cells }) => ({ order, cells }))
    expect(values(made.khatian[section])).toEqual(values(khatian[section]))
  }
})

test('[LDG-7] a khatian removed on the server lives on as a new one, and the old one’s entries are gone', async () => {
  const old = await startKhatian(user, { volumeId: volume.id, templateId: testTemplate.id, number: '7' })
  await user.ledger.commitEdits(old, volumeScope(volume.id), [
    { path: `owners[${testId(1)}]`, from: null, to: { order: 'i', cells: { name: 'রহিম' } } },
  ])
  const { khatian } = await khatianView(user, old)
  if (khatian === undefined) throw new Error('no khatian')
  const fresh = await restoreAsNew(user, khatian, '12')
  const made = await khatianView(user, fresh)
  expect(made.khatian?.number).toBe('12')
  expect(made.khatian?.owners.map((row) => row.cells['name'])).toEqual(['রহিম'])
  expect(made.entries.map((entry) => [entry.command, entry.state])).toEqual([
    ['khatian.create', 'sealed'],
    ['khatian.edit', 'sealed'],
  ])
  expect((await khatianView(user, old)).entries).toEqual([])
  expect((await volumeCards(user, volume.id)).map((card) => card.number)).toEqual(['12'])
})
