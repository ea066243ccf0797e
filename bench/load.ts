import { cpus, loadavg } from 'node:os'
import { checkFeed } from '#server/maintenance/check-feed.ts'
import { arrive } from './load/arrivals.ts'
import { callerOf } from './load/caller.ts'
import { visit } from './load/citizens.ts'
import { Client } from './load/client.ts'
import { openDevice, type Device } from './load/devices.ts'
import { password, type Person } from './load/ground.ts'
import { createMeasures } from './load/measures.ts'
import { processorSeconds } from './load/processor.ts'
import { signInOf } from './load/sign-in.ts'
import { openReviewer, type Reviewer } from './load/staff.ts'
import { settle, tell, withWorld, type World } from './load/world.ts'
import { quantile, type Figures } from './support/figures.ts'
import { residentMb } from './support/product.ts'

const seconds = Number(process.env['LOAD_SECONDS'] ?? 600)
const scale = Number(process.env['LOAD_SCALE'] ?? 1)
/** those that stand in the database besides */
const khatians = Number(process.env['LOAD_KHATIANS'] ?? 20_000)

const of = (count: number): number => Math.max(1, Math.round(count * scale))
const size = { devices: of(500), staff: of(300), citizens: of(2000), rooms: Math.min(32, Math.max(2, of(32))) }

/** A practised operator keys some 40 khatians of 30 cells in six hours: a cell in 18 seconds, and in twelve while at it. */
const cellEveryS = 12
/** from the list to the act and on to the next khatian */
const reviewEveryS = 45
/** within which each of the citizens comes once */
const citizensWithinS = 600

const warmUpS = Math.min(20, seconds / 4)

/** What one server on PostgreSQL answers to how many people at once, all over HTTP; they come whatever the server does. */
export async function run(): Promise<Figures> {
  const waiting = Math.ceil(((seconds + warmUpS) / reviewEveryS) * (size.staff / 3 / size.rooms)) + 5
  // Each orders once, so as many as come.
  const coming = Math.ceil((size.citizens / citizensWithinS) * (seconds + warmUpS) * 1.3) + 20
  const people = { operators: size.devices, staff: size.staff, citizens: coming, rooms: size.rooms }
  return withWorld({ ...people, waiting, khatians }, async (world) => {
    const figures = await measure(world)
    const feed = await checkFeed(world.db)
    const good = { value: feed.ok ? 1 : 0, unit: `1: every revision is in it: ${feed.ok ? 'yes' : 'NO'}` }
    return { ...figures, 'feed.good': good }
  })
}

async function measure({ product, database, rooms, citizens, orderables }: World): Promise<Figures> {
  const measures = createMeasures()
  const ports = { call: callerOf(measures), measures, origin: product.url }
  let address = 0
  tell('until the server has done what a start brings')
  await settle(product.pid, database)
  tell('signing in')
  const seated = async (person: Person) => {
    const client = new Client(product.url, address++)
    const token = await signInOf(client, product.url, person.username, password, 'dlrms-office')
    return { client, token, deskId: person.deskId }
  }
  const began = performance.now()
  const devices: Device[] = []
  const reviewers: Reviewer[] = []
  for (const room of rooms) {
    await inGroups(room.people.entry, async (person, place) => {
      devices.push(openDevice(ports, room, await seated(person), person, place))
    })
    for (const desk of ['verifier', 'comparer', 'approver'] as const)
      await inGroups(room.people[desk], async (person) => {
        reviewers.push(openReviewer(ports, room, await seated(person), desk))
      })
  }
  const signedIn = (devices.length + reviewers.length) / ((performance.now() - began) / 1000)
  await inGroups(devices, (device) => device.start())
  const loadBefore = loadavg()[0] ?? 0
  tell(`${warmUpS} s to warm up, then ${seconds} s`)
  let turn = 0
  let open = 0
  const ends = [
    arrive(devices.length / cellEveryS, () => any(devices).commit()),
    arrive(reviewers.length / reviewEveryS, () => void any(reviewers).review((turn += 1))),
    arrive(size.citizens / citizensWithinS, () => {
      const citizen = citizens.pop()
      if (citizen === undefined) return measures.fault('bench', 'no citizen is left')
      open += 1
      void visit(ports, citizen, any(orderables), (turn += 1), address++).finally(() => (open -= 1))
    }),
  ]
  await pause(warmUpS)
  const memory: number[] = []
  const used = { server: processorSeconds(product.pid), database: processorSeconds(database), client: ownSeconds() }
  measures.begin()
  for (let at = 0; at < seconds; at += 2) {
    memory.push(residentMb(product.pid))
    await pause(Math.min(2, seconds - at))
  }
  measures.end()
  const spent = {
    server: (processorSeconds(product.pid) - used.server) / seconds,
    database: (processorSeconds(database) - used.database) / seconds,
    client: (ownSeconds() - used.client) / seconds,
  }
  for (const end of ends) end()
  tell('until all is kept and everybody has left')
  for (let waited = 0; waited < 60 && (open > 0 || devices.some((one) => !one.isDone())); waited++) await pause(1)
  const behind = devices.filter((one) => !one.isDone()).length
  if (behind > 0) measures.fault('device', `${behind} have cells that are not kept`)
  const own = await fetch(`${product.url}/metrics`).then((answer) => answer.text())
  for (const one of [...devices, ...reviewers]) one.stop()
  return {
    loadBefore: { value: loadBefore, unit: 'load' },
    cores: { value: cpus().length, unit: 'cores, shared by server, database, clients and whoever else is there' },
    seconds: { value: seconds, unit: 's measured' },
    devices: { value: devices.length, unit: `devices, a cell every ${cellEveryS} s` },
    staff: {
      value: reviewers.length,
      unit: `staff, a khatian every ${reviewEveryS} s, in ${rooms.length} record rooms`,
    },
    citizens: { value: size.citizens, unit: `citizens in ${citizensWithinS} s` },
    'staff.signIns': { value: signedIn, unit: 'sign-ins/s before, eight at a time' },
    ...measures.figures(),
    ...memoryFigures(memory),
    'processor.server': { value: spent.server, unit: 'cores' },
    'processor.database': { value: spent.database, unit: 'cores' },
    'processor.clients': { value: spent.client, unit: 'cores' },
    'metrics.cells': {
      value: Number(/^dlrms_cells_total (\d+)/m.exec(own)?.[1] ?? 0),
      unit: 'cells and rows kept, as /metrics has it',
    },
  }
}

/** At the start, in the middle and at the end, each the median of a tenth of the time. */
function memoryFigures(memory: readonly number[]): Figures {
  const tenth = Math.max(1, Math.floor(memory.length / 10))
  const from = (at: number): number => quantile(memory.slice(at, at + tenth), 0.5)
  const [start, middle, end] = [from(0), from(Math.floor((memory.length - tenth) / 2)), from(memory.length - tenth)]
  const ratio = end / middle
  return {
    'memory.start': { value: start, unit: 'MB' },
    'memory.middle': { value: middle, unit: 'MB' },
    'memory.end': { value: end, unit: 'MB' },
    'memory.flat': { value: ratio, unit: `end / middle, ≤ 1.1: ${ratio <= 1.1 ? 'yes' : 'NO'}` },
  }
}

function any<T>(list: readonly T[]): T {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('nobody is there')
  return one
}

/** Eight at a time: more would only wait for each other. */
async function inGroups<T>(list: readonly T[], act: (one: T, place: number) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < list.length; from += 8)
    await Promise.all(list.slice(from, from + 8).map((one, index) => act(one, from + index)))
}

function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

function pause(s: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, s * 1000))
}
