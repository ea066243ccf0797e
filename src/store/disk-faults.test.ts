import 'fake-indexeddb/auto'
import { wireLimits } from '#contract/limits.ts'
import type { PushResult } from '#contract/sync.ts'
import { runStart } from '#domain/kernel/order-key.ts'
import { createEngine, takeLead } from '#sync/engine.ts'
import { freshScope } from '#sync/fresh-scope.ts'
import { testId } from '#tests/support/build-khatian.ts'
import { fillDiskAt, makeRoom } from '#tests/support/full-disk.ts'
import { testTemplate } from '#tests/support/rs-template.ts'
import { pulledScope, syncContext, syncPerson, syncRecord, syncScope } from '#tests/support/sync-place.ts'
import { createVault } from '#vault/vault-header.ts'
import { openVaultRegistry } from '#vault/vault-registry.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { khatianLogic } from './khatian-logic.ts'
import { startKhatian, unstartedKhatian, withdrawKhatian } from './khatian-writes.ts'
import { changeNote, readNote } from './notes.ts'
import { openRecordSession, type RecordSession } from './record-session.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from './user-replica.ts'
import { addWorkDays, markTold, readWorkDays } from './work-days.ts'
import { noWork } from '#domain/work-statistics/work-sums.ts'

const held = testId(0x11)
const volumeId = syncScope.slice('volume:'.length)
const input = { volumeId, templateId: testTemplate.id, number: '7' }
const cell = (from: number | null, to: number) => ({ path: 'header.totalArea', from, to })
const sums = { ...noWork, fields: 3 }

let users = 0
const opened: UserReplica[] = []
const sessions: RecordSession[] = []

async function openUser(): Promise<UserReplica> {
  const user = openUserReplica({ ...syncPerson, userId: `full-${(users += 1)}` }, new Uint8Array(32).fill(3))
  opened.push(user)
  await user.replica.write(async (tx) => {
    await tx.putScope({ ...freshScope(syncScope, syncPerson.deskId, syncContext), ...pulledScope })
    await tx.putRecs([syncRecord(held, 1)])
  })
  await user.copy.look()
  return user
}

async function session(user: UserReplica, id = held, unstarted?: Parameters<typeof openRecordSession>[3]) {
  const one = await openRecordSession(user, id, () => undefined, unstarted)
  sessions.push(one)
  return one
}

afterEach(() => {
  makeRoom()
  for (const one of sessions.splice(0)) one.close()
  for (const user of opened.splice(0)) closeUserReplica(user)
})

/** What stands on the disk, without names and times. */
async function onDisk(user: UserReplica): Promise<unknown> {
  const { entries, recs, notes } = await user.replica.read(async (tx) => ({
    entries: await tx.entriesIn(['open', 'sealed', 'acknowledged', 'settled', 'conflict', 'quarantine']),
    recs: await tx.recsOfScope(syncScope),
    notes: await tx.metas(),
  }))
  const said = entries.map(({ state, command, input: what, parkedUntil }) => ({ state, command, what, parkedUntil }))
  const days = (await readWorkDays(user)).map((one) => ({ ...one }))
  return {
    said,
    recs: recs.map(({ id, rev }) => ({ id, rev })),
    days,
    note: await readNote(user, 'typed'),
    lead: notes.has('leaderEpoch'),
  }
}

/** Fails where the act says so in its own way. */
type Act = (again: boolean) => Promise<boolean | void>
type Prepare = (user: UserReplica) => Promise<Act>

async function troubled(user: UserReplica): Promise<number> {
  await user.ledger.queue(held, syncScope, 'khatian.act', { act: 'entry-complete' })
  const [row] = await user.replica.read((tx) => tx.entriesIn(['sealed']))
  if (row === undefined) throw new Error('nothing is queued')
  await user.replica.write((tx) => tx.putEntries([{ ...row, state: 'quarantine', parkedUntil: 9 }]))
  return row.cseq
}

async function engineOf(user: UserReplica) {
  const epoch = await takeLead(user.replica)
  const results = (batch: readonly string[]): PushResult[] =>
    batch.map((text) => {
      const { mid } = JSON.parse(text) as { mid: string }
      return { mid, result: 'rejected', code: 'khatian.duplicate' } as PushResult
    })
  const page = async function* () {
    yield {
      scope: syncScope,
      records: [syncRecord(testId(0x12), 4)],
      gone: [],
      cursor: '9.-.w1',
      after: null,
      total: 2,
    } as never
  }
  return createEngine(
    {
      replica: user.replica,
      logic: khatianLogic,
      ledger: user.ledger,
      now: () => Date.now(),
      newId,
      random: () => 0.5,
      send: async (batch) => ({ kind: 'answered', results: results(batch), serverTime: Date.now() }),
      fetchPages: page,
      wait: async () => 'elapsed',
      onState: () => undefined,
      pollMs: 0,
      limits: wireLimits,
    },
    epoch,
  )
}

const acts: Readonly<Record<string, Prepare>> = {
  'editor: a cell': async (user) => {
    const one = await session(user)
    return (again) => (again ? one.retrySave() : one.edit([cell(null, 7)]))
  },
  'editor: the first cell of a new khatian': async (user) => {
    const id = newId()
    const row = {
      path: `owners/${testId(0x31)}`,
      from: null,
      to: { order: runStart(null, null, () => 1), cells: { name: 'ক' } },
    }
    const start = unstartedKhatian(user, { input, edits: [row], recordId: id }, syncContext)
    const one = await session(user, id, start)
    return (again) => (again ? one.retrySave() : one.edit([cell(null, 7)]))
  },
  'editor: undo': async (user) => {
    const one = await session(user)
    await one.edit([cell(null, 7)])
    return (again) => (again ? one.retrySave() : one.undo())
  },
  'editor: redo': async (user) => {
    const one = await session(user)
    await one.edit([cell(null, 7)])
    await one.undo()
    return (again) => (again ? one.retrySave() : one.redo())
  },
  'editor: seal': async (user) => {
    const one = await session(user)
    await one.edit([cell(null, 7)])
    return () => one.seal()
  },
  'editor: entry complete': async (user) => {
    const one = await session(user)
    await one.edit([cell(null, 7)])
    return () => one.act('entry-complete')
  },
  'editor: withdrawal of a khatian that the server has': async (user) => () => withdrawKhatian(user, held),
  'editor: withdrawal of a khatian that only this device has': async (user) => {
    const id = await startKhatian(user, input)
    return () => withdrawKhatian(user, id)
  },
  'editor: a note': async (user) => () => changeNote(user, 'typed', () => 'যা লেখা হয়েছে'),
  'editor: work statistics': async (user) => () => addWorkDays(user, 'office', { '2026-11-01': sums }),
  'editor: work statistics told': async (user) => {
    await addWorkDays(user, 'office', { '2026-11-01': sums })
    const days = await readWorkDays(user)
    return () => markTold(user, days)
  },
  'ledger: resend': async (user) => {
    const cseq = await troubled(user)
    return () => user.ledger.resend(cseq, 'khatian.act', { act: 'take-back' })
  },
  'ledger: discard': async (user) => {
    const cseq = await troubled(user)
    return () => user.ledger.discard(cseq)
  },
  'ledger: withdraw a change': async (user) => {
    const cseq = await troubled(user)
    return async () => void (await user.ledger.withdrawEntry(cseq))
  },
  'ledger: restore a withdrawn change': async (user) => {
    const rows = await user.ledger.withdrawEntry(await troubled(user))
    return () => user.ledger.restoreEntries(rows)
  },
  'ledger: seal what rests': async (user) => {
    await user.ledger.commitEdits(held, syncScope, [cell(null, 7)])
    return async () => void (await user.ledger.sealIdle(Number.MAX_SAFE_INTEGER))
  },
  'ledger: read a file in': async (user) => {
    const other = await openUser()
    await startKhatian(other, input)
    const file = await other.ledger.exportEntries()
    const own = {
      ...file,
      userId: user.person.userId,
      entries: file.entries.map((row) => ({ ...row, userId: user.person.userId })),
    }
    return async () => void (await user.ledger.importEntries(own))
  },
  'ledger: make a file': async (user) => {
    await user.ledger.commitEdits(held, syncScope, [cell(null, 7)])
    return async () => void (await user.ledger.exportEntries())
  },
  'engine: a round that pulls, sends and takes answers in': async (user) => {
    await startKhatian(user, input)
    const engine = await engineOf(user)
    return async () => (await engine.round()).state === 'idle'
  },
  'engine: taking the lead': async (user) => async () => void (await takeLead(user.replica)),
  'copy: an emptied database is written again': async (user) => {
    await startKhatian(user, input)
    await user.ledger.commitEdits(held, syncScope, [cell(null, 7)])
    await user.copy.look()
    for (const table of [user.db.rec, user.db.card, user.db.entry, user.db.scope, user.db.meta]) await table.clear()
    return async () => {
      if ((await user.copy.look()).kind === 'emptied') await user.copy.restore()
    }
  },
}

describe.each(Object.entries(acts))('[STO-4] [S2] a disk that is full at each write of %s', (_name, prepare) => {
  test('refuses the whole write, loses nothing, and takes it once there is room', async () => {
    const fine = await openUser()
    await (
      await prepare(fine)
    )(false)
    const wanted = await onDisk(fine)
    let refusals = 0
    for (let number = 0, hit = true; hit; number++) {
      const user = await openUser()
      const act = await prepare(user)
      const refused = fillDiskAt(number)
      const went = await act(false).then(
        (answer) => answer !== false,
        () => false,
      )
      hit = refused() > 0
      makeRoom()
      if (!hit) break
      refusals += 1
      expect(went, `refused at write ${number}, and said so`).toBe(false)
      await act(true)
      expect(await onDisk(user), `refused at write ${number}, and tried again`).toEqual(wanted)
    }
    expect(refusals).toBeGreaterThan(0)
  })
})

const owner = { userId: 'u1', username: 'u1', nameBn: 'ক', nameEn: 'A' }
const secret = { kind: 'pin', text: '725814' } as const
type Registry = ReturnType<typeof openVaultRegistry>

const vaultActs: Readonly<Record<string, (registry: Registry) => Promise<() => Promise<unknown>>>> = {
  'its making': async (registry) => {
    const { header } = await createVault(owner, secret, null, 1000)
    return () => registry.put(header)
  },
  'a change': async (registry) => {
    await registry.put((await createVault(owner, secret, null, 1000)).header)
    return () => registry.change('u1', (header) => ({ ...header, unsent: { count: 3, at: 1 } }))
  },
  'its removal': async (registry) => {
    await registry.put((await createVault(owner, secret, null, 1000)).header)
    return () => registry.remove('u1')
  },
  'its writing again': async (registry) => {
    const device = await registry.deviceKey('u1')
    const { header } = await createVault(owner, secret, null, 1000, { device })
    return () => registry.restore(header, device)
  },
}

describe.each(Object.entries(vaultActs))(
  '[VLT-22] a disk that is full at each write of a vault: %s',
  (name, prepare) => {
    test('refuses it, and takes it once there is room', async () => {
      let refusals = 0
      for (let number = 0, hit = true; hit; number++) {
        const registry = openVaultRegistry(`full-${name}-${number}`)
        const act = await prepare(registry)
        const before = await registry.find('u1')
        const refused = fillDiskAt(number)
        const went = await act().then(
          () => true,
          () => false,
        )
        hit = refused() > 0
        makeRoom()
        if (!hit) break
        refusals += 1
        expect(went).toBe(false)
        if (name !== 'its removal') expect(await registry.find('u1')).toEqual(before)
        await act()
        expect((await registry.find('u1')) === null).toBe(name === 'its removal')
        registry.close()
      }
      expect(refusals).toBeGreaterThan(0)
    })
  },
)
