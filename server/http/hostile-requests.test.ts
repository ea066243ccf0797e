import { expect, test } from 'vitest'
import { seededBelow } from '#tests/support/hostile-input.ts'
import { hostileGround } from '#tests/support/hostile-ground.ts'
import { hostilePeople } from '#tests/support/hostile-people.ts'
import {
  oddValueRequests,
  hostileNames,
  hostileRequest,
  zeroSignRequests,
  type HostileRequest,
} from '#tests/support/hostile-request.ts'
import { noteWrittenRows, onBehalfOf, tellingOnWhoseBehalf } from '#tests/support/written-rows.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** 2,000 in the test run; the long form is a layer of `npm run prove`. */
const requests = Number(process.env['HOSTILE_REQUESTS'] ?? 2_000)
const firstSeed = Number(process.env['HOSTILE_SEED'] ?? 1)

/** After so many there is a new server on a new database: limits are used up, and what was granted stands in the way. */
const perServer = 5_000
/** So many at once, without the network between; what they write is told apart by on whose behalf it is. */
const inFlight = 8
/** One of so many goes over the network, and alone. */
const overNetwork = 20

/** What a refusal may write: that it was asked for, by whom and with what answer, and what the server does by itself meanwhile. */
const countedTables = [
  'rate_limit',
  'one_time_code',
  'oidc_model',
  'known_device',
  'session_note',
  'ledger',
  'job',
  'outbox_message',
  'notice',
  'payment_message',
  'payment_statement',
  // Where to look for what somebody has is written before the act that makes it.
  'person_district',
  // A backup that was granted is made after its answer.
  'backup_run',
  // That somebody failed to sign in, or to show the second factor.
  'security_log',
  'security_head',
]

type Answer = { readonly status: number; readonly type: string; readonly said: string }

test(
  `[WIR-18] ${requests} hostile requests over all calls are answered or refused, none fails, and a refusal writes nothing`,
  async () => {
    const faults: string[] = []
    const statuses = new Map<number, number>()
    for (let from = 0; from < requests; from += perServer) {
      const round = await askServer(firstSeed + from, Math.min(perServer, requests - from))
      faults.push(...round.faults)
      for (const status of round.statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    expect(faults, faults.join('\n')).toEqual([])
    // Some came through: it was not the schema alone that was tried.
    expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20)
  },
  60_000 + requests * 60,
)

test('[WIR-18] a number that no column holds, and a day that no calendar has, are refused or answered, whichever it is of all calls', async () => {
  const server = await startTestServer()
  try {
    const people = await hostilePeople(server)
    const ground = await hostileGround(server)
    const below = seededBelow(firstSeed)
    const faults: string[] = []
    // What may be left out is there in some of three.
    const all = hostileNames.flatMap((name) => [1, 2, 3].flatMap(() => oddValueRequests(name, people, ground, below)))
    expect(all.length).toBeGreaterThan(2_000)
    const askInTurn = async (): Promise<void> => {
      for (let request = all.pop(); request !== undefined; request = all.pop()) {
        const answer = await inject(server, request)
        if (answer.status >= 500) faults.push(tell(request, answer))
      }
    }
    await Promise.all(Array.from({ length: inFlight }, askInTurn))
    expect(faults, faults.join('\n')).toEqual([])
  } finally {
    await server.close()
  }
}, 180_000)

test('[WIR-18] a zero sign in any text of any call is refused, and one that devices queued stops nothing', async () => {
  const server = await startTestServer()
  try {
    const people = await hostilePeople(server)
    const ground = await hostileGround(server)
    const below = seededBelow(firstSeed)
    const faults: string[] = []
    const all = hostileNames.flatMap((name) => zeroSignRequests(name, people, ground, below))
    expect(all.length).toBeGreaterThan(500)
    const askInTurn = async (): Promise<void> => {
      for (let request = all.pop(); request !== undefined; request = all.pop()) {
        const answer = await inject(server, request)
        const isQueued = request.path.startsWith('/api/v1/sync/')
        if (answer.status >= 500 || (answer.status < 400 && !isQueued)) faults.push(tell(request, answer))
      }
    }
    await Promise.all(Array.from({ length: inFlight }, askInTurn))
    expect(faults, faults.join('\n')).toEqual([])
  } finally {
    await server.close()
  }
}, 180_000)

type Round = { readonly statuses: readonly number[]; readonly faults: readonly string[] }

/** Sends `count` requests to a server of their own; `faults` are those that failed, and refusals that wrote. */
async function askServer(seed: number, count: number): Promise<Round> {
  const server = await startTestServer({ around: tellingOnWhoseBehalf })
  try {
    const people = await hostilePeople(server)
    const ground = await hostileGround(server)
    const written = await noteWrittenRows(server.db, { except: countedTables })
    const below = seededBelow(seed)
    const faults: string[] = []
    const statuses: number[] = []
    let made = 0
    const next = (): readonly [number, HostileRequest] => {
      const name = hostileNames[(seed + made) % hostileNames.length] ?? 'khatian.get'
      return [made++, hostileRequest(name, people, ground, below)]
    }
    const told = new Map<number, string>()
    const take = (number: number, request: HostileRequest, answer: Answer): void => {
      const { status, type } = answer
      statuses[number] = status
      if (status < 400) return
      told.set(number, tell(request, answer))
      if (status >= 500 || !type.startsWith('application/problem+json')) faults.push(tell(request, answer))
    }
    const alone = Math.ceil(count / overNetwork)
    const askInTurn = async (): Promise<void> => {
      while (made < count - alone) {
        const [number, request] = next()
        take(number, request, await onBehalfOf(number, () => inject(server, request)))
      }
    }
    await Promise.all(Array.from({ length: inFlight }, askInTurn))
    for (const { by, table } of await written.take()) {
      const refused = by === null ? 'without a request, something' : told.get(by)
      if (refused !== undefined) faults.push(`${refused} wrote ${table}`)
    }
    while (made < count) {
      const [number, request] = next()
      take(number, request, await overTheNetwork(server, request))
      // What has a number is still done on behalf of one before: a message that was granted is sent in parts.
      for (const { by, table } of await written.take()) {
        const refused = told.get(by ?? number)
        if (refused !== undefined) faults.push(`${refused} wrote ${table}`)
      }
    }
    return { statuses, faults: faults.map((fault) => `seed ${seed}: ${fault}`) }
  } finally {
    await server.close()
  }
}

async function inject(server: TestServer, { method, path, headers, body }: HostileRequest): Promise<Answer> {
  const answer = await server.inject({ method, url: path, headers, ...(body === undefined ? {} : { body }) })
  return { status: answer.statusCode, type: String(answer.headers['content-type']), said: answer.body.slice(0, 200) }
}

async function overTheNetwork(server: TestServer, { method, path, headers, body }: HostileRequest): Promise<Answer> {
  const init = { method, headers, redirect: 'manual' as const, ...(body === undefined ? {} : { body }) }
  const answer = await fetch(server.url + path, init)
  const said = (await answer.text()).slice(0, 200)
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', said }
}

function tell({ name, method, path, body = '' }: HostileRequest, { status, said }: Answer): string {
  return `${status} ${name} ${method} ${path.slice(0, 200)} ${body.slice(0, 300)} ${said}`
}
