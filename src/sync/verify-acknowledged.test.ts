import { expect, test } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import { openSyncPlace, pulledScope, syncContext, syncPerson, syncScope } from '#tests/support/sync-place.ts'
import { freshScope } from './fresh-scope.ts'
import { verifyAcknowledged } from './verify-acknowledged.ts'
import { Fenced } from './types.ts'

const other = 'volume:other'

/** Three entries acknowledged at 100, 200 and 300, the last one in another scope. */
async function acknowledged() {
  const place = await openSyncPlace(pulledScope)
  await place.replica.write((tx) =>
    tx.putScope({ ...freshScope(other, syncPerson.deskId, syncContext), ...pulledScope }),
  )
  for (const n of [1, 2, 3]) {
    const id = testId(0x10 + n)
    await place.ledger.commitEdits(id, n === 3 ? other : syncScope, [{ path: 'header.resaNo', from: null, to: 'ক' }])
    await place.ledger.seal(id)
  }
  await place.replica.write(async (tx) => {
    const rows = (await tx.entries([1, 2, 3])).flatMap((row) => (row === undefined ? [] : [row]))
    await tx.putEntries(
      rows.map((row) => ({
        ...row,
        state: 'settled' as const,
        ackRev: 1,
        answer: { code: null, fields: null, at: row.cseq * 100 },
      })),
    )
  })
  const mids = [1, 2, 3].map((cseq) => place.entry(cseq)?.mid ?? '')
  return { place, mids, proof: { ...place.ports, replica: place.replica } }
}

test('[SYN-19] a mutation that the server does not know any more makes its scope read anew and be sent again', async () => {
  const { place, mids, proof } = await acknowledged()
  expect(await verifyAcknowledged(proof, async (asked) => asked.filter((mid) => mid === mids[1]), 0)).toBe(1)
  expect(place.states()).toEqual(['sealed', 'sealed', 'settled'])
  expect(place.scope()).toMatchObject({ cursor: null, sweeping: true, bootstrapped: false })
  expect(place.replica.tables().scope.get(other)?.cursor).toBe(pulledScope.cursor)
})

test('[SYN-19] where all is known nothing is read or sent again', async () => {
  const { place, mids, proof } = await acknowledged()
  const asked: string[] = []
  const known = async (some: readonly string[]) => {
    asked.push(...some)
    return []
  }
  expect(await verifyAcknowledged(proof, known, 0)).toBe(0)
  expect(asked).toEqual(mids)
  expect(place.states()).toEqual(['settled', 'settled', 'settled'])
  expect(place.scope().cursor).toBe(pulledScope.cursor)
})

test('[SYN-19] only what was acknowledged since is asked for; no answer leaves all as it is', async () => {
  const { place, mids, proof } = await acknowledged()
  const asked: string[] = []
  await expect(
    verifyAcknowledged(
      proof,
      async (some) => {
        asked.push(...some)
        throw new Error('no network')
      },
      200,
    ),
  ).rejects.toThrow('no network')
  expect(asked).toEqual(mids.slice(1))
  expect(place.states()).toEqual(['settled', 'settled', 'settled'])
})

test('[S7] a former leader begins nothing anew', async () => {
  const { place, proof } = await acknowledged()
  await place.loseLead()
  await expect(verifyAcknowledged(proof, async (asked) => asked, 0)).rejects.toThrow(Fenced)
  expect(place.states()).toEqual(['settled', 'settled', 'settled'])
})
