import { testTemplate } from '../support/rs-template.ts'
import { Fenced, isCurrent } from '#sync/types.ts'
import { checkAlways, checkAtRest, historyNow, wrongDigest, type Memory } from './laws.ts'
import { act, verify } from './people.ts'
import { Crashed } from './scheduler.ts'
import { createWorld, scope, type Device, type World, type WorldOptions } from './world.ts'

export type SeedOptions = WorldOptions & {
  readonly steps: number
  /** the laws are looked at after every so many steps */
  readonly lookEvery?: number
  /** the server's database goes back to a backup once */
  readonly restore?: boolean
  /** how likely a device has a round in a step, 0.6 unless told; seldom lets queues grow */
  readonly rounds?: number
  /** a device, or `server`, dies as it comes to this pause, counted from the first one of the steps */
  readonly deathAt?: { readonly owner: string; readonly pause: number }
  /** is told how many pauses each came to */
  readonly onPauses?: (pauses: (owner: string) => number) => void
  /** browsers delete a database under its open tabs, which write their unsent work again */
  readonly empties?: boolean
  /** copies on a device are damaged once; the daily comparison has to mend them */
  readonly damage?: boolean
}

/** Runs one seed through and answers how it went, as a text to compare runs by. */
export async function runSeed(seed: number, options: SeedOptions): Promise<string> {
  const world = await createWorld(seed, options)
  const { random } = world
  const memory: Memory = { seen: new Map(), givenUp: new Set(), forgotten: new Map(), read: new Map() }
  const backupAt = options.restore === true ? random.below(options.steps / 2) : -1
  const restoreAt = options.restore === true ? backupAt + 1 + random.below(options.steps / 2) : -1
  if (options.deathAt !== undefined) world.scheduler.killAt(options.deathAt.owner, options.deathAt.pause)
  let restore: (() => void) | null = null
  for (let step = 0; step < options.steps; step++) {
    await oneStep(world, memory, options.rounds ?? 0.6)
    if (options.empties === true && random.chance(0.15)) await emptyUnderTabs(world, memory)
    if (step === backupAt) restore = world.server.backup()
    if (step === restoreAt && restore !== null) {
      const before = await historyNow(world, memory)
      restore()
      const after = await historyNow(world, memory)
      for (const [mid, recordId] of before) if (!after.has(mid)) memory.forgotten.set(mid, recordId)
    }
    if (step % (options.lookEvery ?? 1) === 0) await checkAlways(world, memory)
  }
  options.onPauses?.((owner) => world.scheduler.pauses(owner))
  if (options.damage === true) await damage(world)
  await comeToRest(world)
  await checkAlways(world, memory)
  await checkAtRest(world, memory)
  const { records } = await world.server.look()
  const state = records.map((record) => `${record.id}@${record.rev}:${record.digest}`).sort()
  return `${world.scheduler.trace()} ${state.join(' ')}`
}

async function oneStep(world: World, memory: Memory, rounds: number): Promise<void> {
  const { random, scheduler } = world
  const works: (() => Promise<unknown>)[] = world.devices.flatMap((device) => worksOf(world, device, memory, rounds))
  if (random.chance(0.2)) works.push(() => verify(world))
  const dying = random.chance(0.08) ? random.pick(world.devices) : null
  const settled = await scheduler.run(dying === null ? works : [...works, () => crash(world, dying)])
  for (const one of settled) if (one.status === 'rejected' && !harmless(one.reason)) throw one.reason
  for (const device of world.devices) if (scheduler.died(device.name)) await device.restart()
}

/** Faults have ended: what is late arrives, what is open is sealed, and every device has its rounds. [S4] */
async function comeToRest(world: World): Promise<void> {
  world.faults.on = false
  // What rests after failures is tried again in time.
  world.passTime(10 * 60_000)
  for (const device of world.devices) while (device.late.length > 0) await device.late.pop()?.()
  for (const device of world.devices) await device.tabs[0]?.sealIdle(Number.MAX_SAFE_INTEGER)
  for (const device of world.devices) await device.prove()
  for (let round = 0; round < 3; round++) for (const device of world.devices) await device.engine.round()
  for (const device of world.devices) await device.engine.round()
  for (const device of world.devices) await device.compare()
}

/** What goes on at one device at the same time: a person in each tab, the leader, now and then a tab that thinks it leads. */
function worksOf(world: World, device: Device, memory: Memory, rounds: number): (() => Promise<unknown>)[] {
  const { random } = world
  const works: (() => Promise<unknown>)[] = []
  for (let acts = random.below(4); acts > 0; acts--) works.push(() => act(world, device, memory.givenUp))
  if (random.chance(rounds)) works.push(() => device.engine.round())
  const { former } = device
  if (former !== null && random.chance(0.5)) works.push(() => former.round())
  const late = random.chance(0.3) ? device.late.shift() : undefined
  if (late !== undefined) works.push(late)
  return works
}

/** Mostly while a round begins, often anywhere in it: a round with a queue to send is some hundreds of operations long. */
async function crash(world: World, device: Device): Promise<void> {
  const { random } = world
  for (let i = random.below(random.chance(0.4) ? 300 : 20); i > 0; i--) await world.scheduler.pause('reaper')
  world.scheduler.kill(device.name)
}

/**
 * The browser deletes a device's database while its tabs are open. They go on keying for a moment, notice it one after the
 * other, and write their unsent work again. [STO-4]
 */
async function emptyUnderTabs(world: World, memory: Memory): Promise<void> {
  const { random, scheduler } = world
  const device = random.pick(world.devices)
  if (device.store.empty === undefined) throw new Error('only the memory form can be emptied')
  for (const copy of device.copies) await copy.look()
  // Two more changes, which no look has seen.
  for (let acts = 2; acts > 0; acts--) await act(world, device, memory.givenUp)
  for (const { mid } of (await device.store.look()).entries) memory.seen.set(mid, device)
  await device.store.empty()
  const works: (() => Promise<unknown>)[] = [
    () => device.engine.round(),
    ...device.tabs.map((ledger) => () => keyBlindly(world, ledger)),
  ]
  const keyed = await scheduler.run(works.filter(() => random.chance(0.5)))
  for (const one of keyed) if (one.status === 'rejected' && !harmless(one.reason)) throw one.reason
  for (const { mid } of (await device.store.look()).entries) memory.seen.set(mid, device)
  for (const copy of device.copies) {
    const seen = await copy.look()
    if (seen.kind === 'emptied') await copy.restore()
    if ((await copy.look()).kind !== 'kept') throw new Error('[STO-4] a restored database counts as emptied')
  }
  await device.restart()
}

/** A tab starts a khatian in a database that was emptied under it. */
async function keyBlindly(world: World, ledger: Device['tabs'][number]): Promise<void> {
  const number = String(1 + world.random.below(6))
  const input = { volumeId: scope.slice('volume:'.length), templateId: testTemplate.id, number }
  await ledger.queue(world.newId(), scope, 'khatian.create', input)
}

/** A disk that lies: copies with another content than they say, a copy too many, a copy too few. */
async function damage(world: World): Promise<void> {
  const device = world.random.pick(world.devices)
  await device.store.replica.write(async (tx) => {
    const [first, second] = (await tx.recsOfScope(scope)).filter((rec) => rec.kind === 'khatian' && isCurrent(rec))
    if (first !== undefined) {
      await tx.putRecs([{ ...first, digest: wrongDigest }])
      await tx.putRecs([{ ...first, id: world.newId(), rev: 1 }])
    }
    if (second !== undefined) await tx.deleteRecs([second.id])
  })
}

function harmless(fault: unknown): boolean {
  return fault instanceof Crashed || fault instanceof Fenced
}
