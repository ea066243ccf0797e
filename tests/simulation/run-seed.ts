import { Fenced } from '#sync/types.ts'
import { checkAlways, checkAtRest, type Seen } from './laws.ts'
import { act, verify, type GivenUp } from './people.ts'
import { Crashed } from './scheduler.ts'
import { createWorld, type Device, type World } from './world.ts'

export type SeedOptions = { readonly devices: number; readonly steps: number; readonly clocks?: readonly number[] }

/** Runs one seed through and answers the server's records as text, to compare runs by. */
export async function runSeed(seed: number, options: SeedOptions): Promise<string> {
  const world = await createWorld(seed, options.devices, options.clocks)
  const { random, scheduler } = world
  const seen: Seen = new Map()
  const givenUp: GivenUp = new Set()
  for (let step = 0; step < options.steps; step++) {
    const works: (() => Promise<unknown>)[] = world.devices.flatMap((device) => worksOf(world, device, givenUp))
    if (random.chance(0.2)) works.push(() => verify(world))
    const dying = random.chance(0.08) ? random.pick(world.devices) : null
    const settled = await scheduler.run(dying === null ? works : [...works, () => crash(world, dying)])
    for (const one of settled) if (one.status === 'rejected' && !harmless(one.reason)) throw one.reason
    if (dying !== null) await dying.restart()
    checkAlways(world, seen, givenUp)
  }
  world.faults.on = false
  for (const device of world.devices) while (device.late.length > 0) await device.late.pop()?.()
  for (const device of world.devices) await device.ledger.sealIdle(Number.MAX_SAFE_INTEGER)
  for (let round = 0; round < 3; round++) for (const device of world.devices) await device.engine.round()
  for (const device of world.devices) await device.engine.round()
  checkAlways(world, seen, givenUp)
  checkAtRest(world)
  return [...world.server.records.values()]
    .map((record) => `${record.id}@${record.rev}:${record.digest}`)
    .sort()
    .join('\n')
}

/** What goes on at one device at the same time: a person, the leader, now and then a tab that thinks it leads. */
function worksOf(world: World, device: Device, givenUp: GivenUp): (() => Promise<unknown>)[] {
  const { random } = world
  const works: (() => Promise<unknown>)[] = []
  for (let acts = random.below(4); acts > 0; acts--) works.push(() => act(world, device, givenUp))
  if (random.chance(0.6)) works.push(() => device.engine.round())
  const { former } = device
  if (former !== null && random.chance(0.5)) works.push(() => former.round())
  const late = random.chance(0.3) ? device.late.shift() : undefined
  if (late !== undefined) works.push(late)
  return works
}

async function crash(world: World, device: Device): Promise<void> {
  for (let i = world.random.below(20); i > 0; i--) await world.scheduler.pause('reaper')
  world.scheduler.kill(device.name)
}

function harmless(fault: unknown): boolean {
  return fault instanceof Crashed || fault instanceof Fenced
}
