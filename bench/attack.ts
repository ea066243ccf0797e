import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { people } from '#server/seed/people.ts'
import { seedId } from '#server/seed/ids.ts'
import { buildEntry } from '#tests/support/build-entry.ts'
import { authorizeUrl, newPkce, signIn, Visitor } from '#tests/support/sign-in.ts'
import { quantile, type Figures } from './support/figures.ts'
import { hostileFiles } from './support/hostile-files.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from './support/product.ts'

const port = 7156
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const guessers = Number(process.env['BENCH_GUESSERS'] ?? 16)
const uploaders = Number(process.env['BENCH_UPLOADERS'] ?? 3)
const warming = 20
/** as an office's people come, and not faster than its limits of one address let them */
const betweenSignInsMs = 1000
const betweenCallsMs = 20
const most = { signInMs: 2000, ratio: 2 }

/** What attackers at one address do to those who work: signing in while passwords are guessed, keying while hostile files are read. */
export async function run(): Promise<Figures> {
  const dataDir = newDataDir()
  const product = await startProduct(port, dataDir)
  try {
    const seatOf = async (username: string): Promise<Seat> => ({
      ...(await signIn(product.url, username, product.passwords[username] ?? '')),
      deskId: deskOf(username),
    })
    // Before the storm: for minutes after it newcomers at this address have to wait.
    const seats = { keyer: await seatOf('entry2'), officer: await seatOf('supervisor1') }
    const load = { loadBefore: { value: loadavg()[0] ?? 0, unit: 'load' } }
    return { ...load, ...(await guessing(product)), ...(await hostileUploads(product, seats)) }
  } finally {
    await product.stop()
    removeDataDir(dataDir)
  }
}

/** Runs until told to end; says how often it came round. */
function keepOn(act: () => Promise<unknown>): () => Promise<number> {
  let ended = false
  let rounds = 0
  const running = (async () => {
    while (!ended) {
      await act()
      rounds += 1
    }
  })()
  // Told by whoever ends it.
  running.catch(() => undefined)
  return async () => {
    ended = true
    await running
    return rounds
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

async function guessing(product: Product): Promise<Figures> {
  const device = new Visitor()
  const enter = async (): Promise<void> => {
    device.keepOnly('dlrms-device')
    await signIn(product.url, 'entry1', product.passwords['entry1'] ?? '', device)
  }
  await enter()
  const quiet = await timesOf(enter, betweenSignInsMs)
  const answers = new Map<number, number>()
  const storm = Array.from({ length: guessers }, (_v, n) => keepOn(guesser(product.url, n, answers)))
  const began = performance.now()
  const stormed = await timesOf(enter, betweenSignInsMs)
  const ran = (performance.now() - began) / 1000
  await Promise.all(storm.map((end) => end()))
  const slowest = Math.max(...stormed)
  const guesses = [...answers.values()].reduce((sum, count) => sum + count, 0)
  const slowed = answers.get(429) ?? 0
  return {
    'guess.rate': { value: guesses / ran, unit: `guesses/s answered, of ${guessers} at one address` },
    'guess.slowed': { value: guesses === 0 ? 0 : (100 * slowed) / guesses, unit: '% told to wait' },
    'sign-in.rate': { value: stormed.length / ran, unit: 'sign-ins/s of the known device' },
    'sign-in.quiet.p95': { value: quantile(quiet, 0.95), unit: 'ms' },
    'sign-in.p50': { value: quantile(stormed, 0.5), unit: 'ms' },
    'sign-in.max': { value: slowest, unit: `ms, ≤ ${most.signInMs}: ${slowest <= most.signInMs ? 'yes' : 'NO'}` },
  }
}

/** Wrong passwords for one name after the other, the known device's own among them; a page that is used up is asked for anew. */
function guesser(url: string, first: number, answers: Map<number, number>): () => Promise<void> {
  const visitor = new Visitor()
  let page: string | null = null
  let turn = first
  return async () => {
    page ??= (await visitor.follow(authorizeUrl(url, newPkce().challenge), `${url}/callback`)).url
    const username = turn % 4 === 0 ? 'entry1' : (people[turn % people.length]?.username ?? 'nobody')
    turn += 1
    const answer = await visitor.visit(page, {
      method: 'POST',
      body: new URLSearchParams({ username, password: `guess-${randomUUID()}` }),
    })
    await answer.arrayBuffer()
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    if (answer.status === 400 || answer.status === 404) page = null
  }
}

type Seats = { readonly keyer: Seat; readonly officer: Seat }

async function hostileUploads(product: Product, { keyer, officer }: Seats): Promise<Figures> {
  const push = await cellPusher(product.url, keyer)
  const calls = {
    healthz: async () => void (await (await fetch(`${product.url}/healthz`)).arrayBuffer()),
    push,
  }
  for (let turn = 0; turn < warming; turn++) for (const call of Object.values(calls)) await call()
  const quiet = { healthz: await timesOf(calls.healthz), push: await timesOf(calls.push) }
  const files = await hostileFiles()
  const answers = new Map<number, number>()
  const sending = Array.from({ length: uploaders }, (_v, n) =>
    keepOn(uploader(product.url, officer, files, n * 2, answers)),
  )
  // The first ones are being read.
  await pause(500)
  const began = performance.now()
  const hostile = { healthz: await timesOf(calls.healthz), push: await timesOf(calls.push) }
  const ran = (performance.now() - began) / 1000
  await Promise.all(sending.map((end) => end()))
  const sent = [...answers.values()].reduce((sum, count) => sum + count, 0)
  const failed = [...answers].filter(([status]) => status >= 500 && status !== 503)
  const figures: Record<string, Figures[string]> = {
    'uploads.rate': { value: sent / ran, unit: `hostile files/s answered, of ${uploaders} senders` },
    'uploads.failed': { value: failed.reduce((sum, [, count]) => sum + count, 0), unit: 'answered by a fault, = 0' },
  }
  for (const name of ['healthz', 'push'] as const) {
    const [before, under] = [quantile(quiet[name], 0.95), quantile(hostile[name], 0.95)]
    const ratio = under / before
    figures[`${name}.quiet.p95`] = { value: before, unit: 'ms' }
    figures[`${name}.hostile.p95`] = { value: under, unit: 'ms' }
    figures[`${name}.p95.ratio`] = {
      value: ratio,
      unit: `hostile / quiet, ≤ ${most.ratio}: ${ratio <= most.ratio ? 'yes' : 'NO'}`,
    }
  }
  return figures
}

type Seat = { readonly accessToken: string; readonly deskId: string }

function deskOf(username: string): string {
  const seat = people.find((one) => one.username === username)?.desks[0]
  if (seat === undefined) throw new Error(`${username} has no desk`)
  return seedId.desk(seat.office, seat.key)
}

function headersOf({ accessToken, deskId }: Seat): Record<string, string> {
  return { 'User-Token': accessToken, 'Active-Desk': deskId }
}

/** Pushes a khatian of its own and then, with each call, one cell of it, as a device does that keys online. */
async function cellPusher(url: string, seat: Seat): Promise<() => Promise<void>> {
  const [deviceId, recordId] = [randomUUID(), randomUUID()]
  const userId = seedId.user('entry2')
  let cseq = 0
  let rev = 0
  let value: string | null = null
  async function send(command: string, input: object): Promise<void> {
    cseq += 1
    const made = { mid: randomUUID(), cseq, userId, deskId: seat.deskId, recordId, command, baseRev: rev, input }
    const answer = await fetch(`${url}/api/v1/sync/push`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(seat) },
      body: JSON.stringify({ deviceId, ackedThrough: cseq - 1, batch: [buildEntry(made)] }),
    })
    const { results } = (await answer.json()) as { results?: { result: string; rev?: number; code?: string }[] }
    const [first] = results ?? []
    if (first?.result !== 'applied') throw new Error(`a push was not taken: ${answer.status} ${first?.code ?? ''}`)
    rev = first.rev ?? rev
  }
  const place = { volumeId: seedId.volume('birulia-1'), templateId: seedId.template('RS') }
  await send('khatian.create', { ...place, number: '148' })
  return async () => {
    const to = `${cseq}`
    await send('khatian.edit', { edits: [{ path: 'header.resaNo', from: value, to }] })
    value = to
  }
}

function uploader(
  url: string,
  seat: Seat,
  files: readonly Uint8Array[],
  first: number,
  answers: Map<number, number>,
): () => Promise<void> {
  let turn = first
  return async () => {
    const file = files[turn % files.length] ?? new Uint8Array()
    turn += 1
    const answer = await fetch(`${url}/api/v1/volumes/${seedId.volume('birulia-1')}/scans`, {
      method: 'POST',
      headers: headersOf(seat),
      body: Buffer.from(file),
    })
    await answer.arrayBuffer()
    answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
  }
}

/** How long each of these takes, one after the other with a pause, for as long as a measurement lasts. */
async function timesOf(act: () => Promise<void>, between = betweenCallsMs): Promise<number[]> {
  const times: number[] = []
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const at = performance.now()
    await act()
    times.push(performance.now() - at)
    await pause(between)
  }
  return times
}
