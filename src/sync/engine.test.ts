import { expect, test } from 'vitest'
import { testId } from '#tests/support/build-khatian.ts'
import {
  answered,
  engineAt,
  openSyncPlace,
  pulledScope,
  pullPage,
  syncScope,
  type SyncPlace,
} from '#tests/support/sync-place.ts'
import { takeLead, type Engine, type EnginePorts, type EngineState } from './engine.ts'
import { keepSettledMs } from './pull.ts'

const a = testId(0x11)

/** An engine that runs until it would wait for the nth time. */
function engineOf(place: SyncPlace, ports: Partial<EnginePorts>, waits: number) {
  const states: EngineState[] = []
  const pauses: number[] = []
  const engine: Engine = engineAt(place, {
    send: async (batch) => answered(batch, () => ({ result: 'applied', rev: 1, digest: 'x' })),
    wait: async (ms) => {
      pauses.push(ms)
      if (pauses.length >= waits) engine.stop()
      return 'elapsed'
    },
    onState: (state) => states.push(state),
    pollMs: 15_000,
    ...ports,
  })
  return { engine, states, pauses }
}

async function sealOne(place: SyncPlace): Promise<void> {
  await place.ledger.commitEdits(a, syncScope, [{ path: 'header.resaNo', from: null, to: 'ক' }])
  await place.ledger.seal(a)
}

test('[S1] settled entries are kept for as long as a restore might ask for them, and forgotten after', async () => {
  const place = await openSyncPlace(pulledScope)
  for (const n of [1, 2]) {
    await place.ledger.commitEdits(testId(0x20 + n), syncScope, [{ path: 'header.resaNo', from: null, to: 'ক' }])
    await place.ledger.seal(testId(0x20 + n))
  }
  await place.replica.write(async (tx) => {
    const rows = (await tx.entries([1, 2])).flatMap((row) => (row === undefined ? [] : [row]))
    const old = place.clock.at - keepSettledMs - 1000
    await tx.putEntries(
      rows.map((row) => ({ ...row, state: 'settled' as const, touchedAt: row.cseq === 1 ? old : row.touchedAt })),
    )
  })
  const { engine } = engineOf(place, {}, 1)
  await engine.run()
  expect(place.entry(1)).toBeUndefined()
  expect(place.entry(2)?.state).toBe('settled')
})

test('[S4] pauses grow while there is no network and nothing is given up; being woken makes the next one short', async () => {
  const place = await openSyncPlace(pulledScope)
  await sealOne(place)
  let waits = 0
  const pauses: number[] = []
  const { engine } = engineOf(
    place,
    {
      send: async () => ({ kind: 'unsent', reason: 'network' }),
      wait: async (ms) => {
        pauses.push(ms)
        waits += 1
        if (waits === 12) engine.stop()
        return waits === 10 ? 'woken' : 'elapsed'
      },
    },
    99,
  )
  await engine.run()
  expect(pauses[8]).toBeGreaterThan((pauses[0] ?? 0) * 10)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5 * 60_000)
  expect(pauses[10]).toBe(pauses[0])
  expect(place.entry(1)).toMatchObject({ state: 'sealed', attempts: 0 })
})

test('[S4] the loop goes by what stands in the table: work that no event told of is sent in the next round', async () => {
  const place = await openSyncPlace(pulledScope)
  const { engine, states } = engineOf(place, {}, 1)
  await sealOne(place)
  await engine.run()
  expect(place.states()).toEqual(['acknowledged'])
  expect(states).toEqual(['sending', 'idle', 'stopped'])
})

test('[S4] a full disk stops pulling, not sending', async () => {
  const place = await openSyncPlace(pulledScope)
  await sealOne(place)
  let pulls = 0
  const fetchPages: EnginePorts['fetchPages'] = async function* () {
    pulls += 1
    yield pullPage({ from: '0.-.w1' })
  }
  const { engine } = engineOf(place, { fetchPages, mayPull: async () => false }, 1)
  expect(await engine.round()).toEqual({ state: 'idle', sent: 1 })
  expect(pulls).toBe(0)
})

test.each([
  ['network', 'offline'],
  ['sign-in', 'paused-sign-in'],
  ['wrong-user', 'paused-sign-in'],
  ['server', 'trouble'],
] as const)('[S4] unsent by "%s" is said as "%s"', async (reason, state) => {
  const place = await openSyncPlace(pulledScope)
  await sealOne(place)
  const { engine } = engineOf(place, { send: async () => ({ kind: 'unsent', reason }) }, 1)
  expect(await engine.round()).toEqual({ state, sent: 0 })
})

test('[S7] an engine that lost the lead stops by itself at its next write', async () => {
  const place = await openSyncPlace(pulledScope)
  await sealOne(place)
  const { engine, states } = engineOf(place, {}, 5)
  await takeLead(place.replica)
  await engine.run()
  expect(states.at(-1)).toBe('stopped')
  expect(place.states()).toEqual(['sealed'])
})

test('[VLT-19] with the link back a device tells of itself again, though nothing changed', async () => {
  const place = await openSyncPlace(pulledScope)
  let told = 0
  const afterRound: number[] = []
  const engine: Engine = engineAt(place, {
    send: async (batch) => answered(batch, () => ({ result: 'applied', rev: 1, digest: 'x' })),
    upkeep: {
      report: async () => ({ lost: (told += 1) < 0 }),
      salvage: async () => undefined,
      known: async () => [],
      onLost: () => undefined,
      compare: { digests: async () => [] } as never,
    },
    wait: async () => {
      afterRound.push(told)
      if (afterRound.length === 2) engine.tellAnew()
      if (afterRound.length === 3) engine.stop()
      return 'woken'
    },
    pollMs: 15_000,
  })
  await engine.run()
  expect(afterRound).toEqual([1, 1, 2])
})
