import 'fake-indexeddb/auto'
import { volumeScope } from '#contract/sync.ts'
import { khatianCard } from '#store/khatian-card.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { buildKhatian, buildVolume, testId } from '#tests/support/build-khatian.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { buildVolumeContext } from '#tests/support/volume-context.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mostHeld, searchHeld } from './held-search.ts'

const volume = buildVolume({ from: 1, to: 999 })
const scope = volumeScope(volume.id)
let user: UserReplica

beforeEach(async () => {
  user = openUserReplica({ userId: newId(), deskId: testId(90) }, null)
  await user.db.scope.put(freshScope(scope, testId(90), buildVolumeContext(volume, testTemplate)))
})

afterEach(() => closeUserReplica(user))

async function hold(count: number): Promise<void> {
  const cards = Array.from({ length: count }, (_, n) =>
    khatianCard({ ...buildKhatian(), id: newId(), number: `${n + 1}` }, scope, { rev: 1, pending: 0, trouble: null }),
  )
  await user.db.card.bulkPut(cards.map((card) => user.codec.cardIn(card)))
}

test.each([
  [mostHeld, mostHeld, false],
  [mostHeld + 1, mostHeld, true],
])('[SCH-7] of %i that fit %i are shown, and whether there are more is said: %s', async (held, shown, more) => {
  await hold(held)
  const answer = await searchHeld(user, {}, undefined, new AbortController().signal)
  expect([answer.found.length, answer.more, answer.volumes]).toEqual([shown, more, 1])
})
