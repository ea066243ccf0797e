import { wireLimits } from '#contract/limits.ts'
import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import { answered, pulledScope, syncContext, syncPerson, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import { takeLead } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { createPusher } from '#sync/push.ts'
import { khatianLogic } from './khatian-logic.ts'
import { ledgerRows, pendingCounts, readiness } from './queries.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from './user-replica.ts'

let user: UserReplica

afterEach(() => closeUserReplica(user))

test('[SYN-24] an entry with a receipt counts as sent on the screen, before it is taken in and after', async () => {
  const ids = [testId(0x11), testId(0x12), testId(0x13)]
  user = openUserReplica({ ...syncPerson, userId: 'receipts' }, new Uint8Array(32).fill(7))
  const { replica, ledger } = user
  await replica.write(async (tx) => {
    await tx.putScope({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...pulledScope })
    await tx.putRecs(ids.map((id) => syncRecord(id, 1)))
  })
  for (const id of ids) {
    await ledger.commitEdits(id, syncScope, [{ path: 'header.resaNo', from: null, to: 'ক' }])
    await ledger.seal(id)
  }
  const pusher = createPusher({
    replica,
    logic: khatianLogic,
    now: () => 1_700_000_000_000,
    newId,
    send: async (batch) => answered(batch, () => ({ result: 'applied', rev: 2, digest: 'other' })),
    epoch: await takeLead(replica),
    limits: { ...wireLimits, entries: 1 },
  })
  const shown = async () => {
    const { waiting, sent } = await ledgerRows(user)
    return {
      sealed: (await pendingCounts(user)).sealed,
      waiting: waiting.map((row) => row.cseq),
      sent: sent.map((row) => `${row.cseq} ${row.state}`),
    }
  }
  await pusher.step()
  await pusher.step()
  expect(await shown()).toEqual({ sealed: 1, waiting: [3], sent: ['2 acknowledged', '1 acknowledged'] })
  expect(await replica.read((tx) => tx.countIn(['sealed']))).toBe(3)
  while ((await pusher.step()).kind !== 'nothing');
  expect(await shown()).toEqual({
    sealed: 0,
    waiting: [],
    sent: ['3 acknowledged', '2 acknowledged', '1 acknowledged'],
  })
})

test('[VOL-20] what is on the device counts khatians, the new ones with them, and not the record of the volume itself', async () => {
  user = openUserReplica({ ...syncPerson, userId: 'counted' }, new Uint8Array(32).fill(7))
  const { volume } = syncContext
  await user.replica.write(async (tx) => {
    await tx.putScope({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...pulledScope, total: 3 })
    await tx.putRecs([
      syncRecord(testId(0x11), 1),
      syncRecord(testId(0x12), 1),
      { id: volume.id, kind: 'volume', scope: syncScope, rev: 1, digest: '', body: volume },
    ])
  })
  expect(await readiness(user, volume.id)).toMatchObject({ records: 2, recordsTotal: 2 })
  await user.ledger.queue(testId(0x13), syncScope, 'khatian.create', {
    volumeId: volume.id,
    templateId: volume.templateId,
    number: '19',
  })
  expect((await readiness(user, volume.id)).records).toBe(3)
})
