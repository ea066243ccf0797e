/**
 * `npm run prove -- [--scale 0.01] [--only L0,L3]`: the layers of the proof of sync with the long counts times the scale.
 * Prints the table and writes docs/rules/sync-proof.md, where layers that were not asked for keep what their last run
 * came to; ends with 1 where a layer failed. Layers of many cases go in pieces to as many processes as there are cores, tell
 * on stderr how far they are, and end at the first piece that fails.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../server/launch/stamps.mjs'
import { standing } from './standing.mjs'

process.chdir(root)
const option = (name) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const scale = Number(option('scale') ?? 1)
const only = option('only')?.split(',')
const work = mkdtempSync(join(tmpdir(), 'dlrms-prove-'))
const document = 'docs/rules/sync-proof.md'
const times = (count, least = 1) => Math.max(least, Math.round(count * scale))
const said = (count) => count.toLocaleString('en-US')

const running = new Set()

/** What a process said and how it ended; one that was ended from here, or could not begin, has no status. */
function run(args, env) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'])
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text
    })
  return new Promise((resolve) => {
    const end = (status) => {
      running.delete(child)
      resolve({ status, ...output })
    }
    child.once('error', () => end(null))
    child.once('close', end)
  })
}

let reports = 0

/** Runs regular tests with other counts, up to the first that fails; what went wrong in one line, or null. */
async function vitest(path, env) {
  const report = join(work, `vitest-${(reports += 1)}.json`)
  const vitestBin = join('node_modules', 'vitest', 'vitest.mjs')
  await run([vitestBin, 'run', path, '--bail', '1', '--reporter', 'json', '--outputFile', report], env)
  if (!existsSync(report)) return 'the run did not come to an end'
  const { numPassedTests, success, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  if (success && numPassedTests > 0) return null
  const failed = testResults.flatMap((file) => file.assertionResults).find((one) => one.status === 'failed')
  return failed === undefined ? 'no test ran' : `${failed.fullName}: ${failed.failureMessages[0]?.split('\n')[0] ?? ''}`
}

const cores = availableParallelism()

/** `count` cases of a test, up to `most` to a process; `envOf` names the cases by how many they are and their first. */
function pieces(path, count, most, envOf) {
  const size = Math.min(most, Math.ceil(count / cores))
  return Array.from({ length: Math.ceil(count / size) }, (_one, n) => {
    const cases = Math.min(size, count - n * size)
    return { path, cases, env: envOf(cases, n * size + 1) }
  })
}

/** Gives the pieces, in order, to a process for each core; how many cases of each path ran, and the first fault. */
async function sideBySide(id, all) {
  const began = Date.now()
  const waiting = [...all]
  const ran = new Map(all.map(({ path }) => [path, 0]))
  let done = 0
  let fault = null
  async function takeFromRow() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const found = await vitest(next.path, next.env)
      if (fault !== null) return
      if (found !== null) {
        fault = found
        waiting.length = 0
        for (const child of running) child.kill()
        return
      }
      ran.set(next.path, ran.get(next.path) + next.cases)
      done += 1
      console.error(`${id}: ${done} of ${all.length} pieces, ${((Date.now() - began) / 1000).toFixed(0)} s`)
    }
  }
  await Promise.all(Array.from({ length: cores }, takeFromRow))
  return { ran: (path) => said(ran.get(path)), fault }
}

async function playwright(env) {
  const report = join(work, 'playwright.json')
  const bin = join('node_modules', '@playwright', 'test', 'cli.js')
  const args = ['test', '--config', 'e2e/playwright.config.ts', 'e2e/specs/chaos.spec.ts', '--reporter', 'json']
  await run([bin, ...args, '--output', join(work, 'results')], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  if (!existsSync(report)) return { ran: 0, fault: 'the run did not come to an end' }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = suites.flatMap((suite) => suite.specs).filter((spec) => !spec.ok)
  const fault = stats.unexpected === 0 ? null : failed.map((spec) => spec.title).join('; ')
  return { ran: stats.expected + stats.unexpected, fault }
}

const layers = [
  {
    id: 'L0',
    what: 'laws of the merge on generated before, mine and theirs; the same bytes on server and device',
    async run() {
      const cases = times(5_000_000, 20_000)
      const envOf = (some) => ({ MERGE_CASES: String(some) })
      const [merge, bytes] = ['domain/khatian/merge.test.ts', 'tests/simulation/same-bytes.test.ts']
      const { ran, fault } = await sideBySide(
        'L0',
        [merge, bytes].flatMap((path) => pieces(path, cases, 250_000, envOf)),
      )
      return { counts: `${ran(merge)} cases`, fault }
    },
  },
  {
    id: 'L1',
    what: 'the real engine and the real door, seeded: 2 to 6 devices of 1 to 3 tabs, crashes, restores, damage',
    async run() {
      const [memory, stores, deaths] = ['simulation', 'real-stores', 'crash-points'].map(
        (name) => `tests/simulation/${name}.test.ts`,
      )
      const { ran, fault } = await sideBySide('L1', [
        ...pieces(stores, times(1_000, 20), 100, (cases, first) => ({
          SIM_REAL_FROM: String(first),
          SIM_REAL_SEEDS: String(cases),
        })),
        ...pieces(deaths, times(400, 10), 50, (cases, first) => ({
          CRASH_FROM: String(first),
          CRASH_SEEDS: String(cases),
        })),
        ...pieces(memory, times(200_000, 1_500), 4_000, (cases, first) => ({
          SIM_FROM: String(first),
          SIM_SEEDS: String(cases),
        })),
      ])
      const counts = `${ran(memory)} seeds in memory, ${ran(stores)} on IndexedDB and SQL, ${ran(deaths)} with a death at each operation`
      return { counts, fault }
    },
  },
  {
    id: 'L2',
    what: 'PostgreSQL feed: 16 writers, 4 readers, held and rolled back transactions, one of 5 s, a backend killed',
    async run() {
      const runs = times(30)
      const seconds = scale >= 1 / 30 ? 60 : 20
      let fault = null
      let done = 0
      while (done < runs && fault === null) {
        fault = await vitest('server/sync/feed.pg.test.ts', { FEED_SECONDS: String(seconds) })
        done += 1
      }
      return { counts: `${done} × ${seconds} s`, fault }
    },
  },
  {
    id: 'L3',
    what: 'every batch sent 1 to 3 times over two connections to PostgreSQL, three in ten answers lost',
    async run() {
      const batches = times(333_334, 2_000)
      const fault = await vitest('server/sync/replay.pg.test.ts', { REPLAY_BATCHES: String(batches) })
      return { counts: `${said(batches)} batches, ${said(batches * 3)} entries`, fault }
    },
  },
  {
    id: 'L4',
    what: 'Chromium through the real screens: faults before commit, between commit and reply, after the reply',
    async run() {
      const { ran, fault } = await playwright(scale >= 0.5 ? { CHAOS: 'all' } : {})
      return { counts: `${ran} scenarios`, fault }
    },
  },
  {
    id: 'L5',
    what: 'devices over HTTP against a real server that is killed, restarted and put back to a backup',
    async run() {
      const env = { SOAK_DEVICES: String(times(50, 3)), SOAK_ENTRIES: String(times(200_000, 300)) }
      const { status, stdout, stderr } = await run(['--import', 'tsx', 'tests/prove/soak.ts'], env)
      if (status !== 0) {
        const why = stderr.split('\n').find((line) => line.includes('Error')) ?? `ended with ${status}`
        return { counts: `${env.SOAK_DEVICES} devices, ${env.SOAK_ENTRIES} entries`, fault: why.trim() }
      }
      const told = JSON.parse(stdout.trim().split('\n').at(-1))
      const { devices, made, restarts, restores, drainMs } = told
      const ends = `queues empty after ${(drainMs / 1000).toFixed(1)} s, digests equal`
      const counts = `${devices} devices, ${said(made)} entries, ${restarts} restarts, ${restores} restore; ${ends}`
      return { counts, fault: null }
    },
  },
  {
    id: 'L6',
    what: 'entries of the first build opened today, cut off at every write of the upgrade and while they are sealed',
    async run() {
      return { counts: '60 entries in every state, 60 cuts', fault: await vitest('src/store/upgrade.test.ts', {}) }
    },
  },
  {
    id: 'L8',
    what: 'codes of certified copies with something changed in them, none of which may be genuine',
    async run() {
      const path = 'domain/copy/changed-codes.test.ts'
      const envOf = (some, first) => ({ COPY_CODES: String(some), COPY_CODES_SEED: String(first) })
      const { ran, fault } = await sideBySide('L8', pieces(path, times(1_000_000, 10_000), 250_000, envOf))
      return { counts: `${ran(path)} codes`, fault }
    },
  },
  {
    id: 'L9',
    what: 'orders paid by two payers with every fault of three providers, the server dying at any step (PAY-1 to PAY-13)',
    async run() {
      const path = 'tests/simulation/payments.test.ts'
      const envOf = (some, first) => ({ PAYMENT_ORDERS: String(some), PAYMENT_FROM: String(first) })
      const { ran, fault } = await sideBySide('L9', pieces(path, times(1_000_000, 10_000), 10_000, envOf))
      return { counts: `${ran(path)} orders`, fault }
    },
  },
  {
    id: 'L10',
    what: 'hostile requests over all calls: none fails, none that is refused writes a row (WIR-18)',
    async run() {
      const path = 'server/http/hostile-requests.test.ts'
      const envOf = (some, first) => ({ HOSTILE_REQUESTS: String(some), HOSTILE_SEED: String(first) })
      const { ran, fault } = await sideBySide('L10', pieces(path, times(1_000_000, 2_000), 50_000, envOf))
      return { counts: `${ran(path)} requests`, fault }
    },
  },
  {
    id: 'L11',
    what: 'random cases of correction with their khatians: no way but the table, no version changed (COR-1, COR-4)',
    async run() {
      const path = 'domain/correction/random-cases.test.ts'
      const envOf = (some, first) => ({ CORRECTION_WALKS: String(some), CORRECTION_SEED: String(first) })
      const { ran, fault } = await sideBySide('L11', pieces(path, times(200_000, 4_000), 20_000, envOf))
      return { counts: `${ran(path)} walks`, fault }
    },
  },
  {
    id: 'L12',
    what: 'random takings, clearings, resets and recasts of land against a model in whole numbers (BAL-1 to BAL-8)',
    async run() {
      const path = 'domain/balance/random-balance.test.ts'
      const envOf = (some, first) => ({ BALANCE_STEPS: String(some), BALANCE_SEED: String(first) })
      const { ran, fault } = await sideBySide('L12', pieces(path, times(1_000_000, 40_000), 100_000, envOf))
      return { counts: `${ran(path)} operations`, fault }
    },
  },
]

const { day, commit } = standing()

/** layer → its row as it was written last */
const rows = new Map(
  (existsSync(document) ? readFileSync(document, 'utf8') : '')
    .split('\n')
    .filter((line) => /^\| L\d/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('\\|', '|')))
    .map((cells) => [cells[0], cells]),
)
let failed = false
for (const layer of layers) {
  const { id, what } = layer
  if (only !== undefined && !only.includes(id)) continue
  const began = Date.now()
  const { counts, fault } = await layer.run()
  const seconds = ((Date.now() - began) / 1000).toFixed(0)
  failed ||= fault !== null
  rows.set(id, [id, what, counts, fault === null ? 'holds' : `**fails**: ${fault}`, seconds, day, commit])
  console.log(`${fault === null ? '·' : '✗'} ${id} ${counts}, ${seconds} s${fault === null ? '' : `\n  ${fault}`}`)
}
if ((only === undefined || only.includes('L7')) && existsSync('.sabotage.json')) {
  const { caught, faults, minutes, day: ranOn, commit: ranAt } = JSON.parse(readFileSync('.sabotage.json', 'utf8'))
  const what = 'planted faults, each caught by a regular test (`npm run prove:sabotage`, its last whole run)'
  const result = caught === faults ? 'holds' : '**fails**'
  failed ||= caught !== faults
  rows.set('L7', [
    'L7',
    what,
    `${caught} of ${faults}`,
    result,
    String(Math.round(minutes * 60)),
    ranOn ?? '',
    ranAt ?? 'not noted',
  ])
}
rmSync(work, { recursive: true, force: true })

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
const text = [
  '# Proof of sync',
  '',
  'Written by `npm run prove`, each layer when it ran last and with the counts that really ran. The whole proof (`--scale 1`)',
  'is 5 million cases in L0, 200,000 seeds in L1, 30 × 60 s in L2, a million entries in L3, all scenarios in L4, 50 devices',
  'and 200,000 entries in L5, a million codes in L8, a million orders in L9, a million requests in L10, 200,000 walks in L11,',
  'a million operations in L12.',
  '',
  '| Layer | What | Counts | Result | Seconds | When | Commit |',
  '| --- | --- | --- | --- | --- | --- | --- |',
  ...[...rows]
    .toSorted(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([, row]) => `| ${row.map(cell).join(' | ')} |`),
  '',
].join('\n')
writeFileSync(document, text)
await run([join('node_modules', 'prettier', 'bin', 'prettier.cjs'), '--write', document], {})
console.log(`\n${text}`)
process.exit(failed ? 1 : 0)
