/**
 * `npm test`: everything that has to hold, on a machine that may have nothing but Node. Installs and builds as `npm start`
 * does, finds or installs a browser, checks, and runs every test; ends with `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build, install } from '../server/launch/prepare.mjs'
import { root } from '../server/launch/stamps.mjs'

process.chdir(root)
const results = { passed: 0, failed: 0 }
/** Seconds of each test file and browser spec, for whoever asks where the time goes. */
const seconds = {}
/** What failed and why, told once more at the end, where it is read first. */
const failures = []
const work = mkdtempSync(join(tmpdir(), 'dlrms-test-'))
const began = Date.now()

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status ?? 1
}

function bin(name, args, env) {
  return run(process.execPath, [join('node_modules', name), ...args], env)
}

function step(name, work) {
  const start = Date.now()
  console.log(`\n== ${name}`)
  work()
  console.log(`== ${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`)
}

/** One check in a process of its own; what it says comes in one piece, as others run beside it. */
async function check({ name, command, args }) {
  const start = Date.now()
  const status = await new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.once('error', (cause) => said.push(Buffer.from(`${cause.message}\n`)))
    child.once('close', (code) => {
      console.log(
        `\n== ${name}\n${Buffer.concat(said).toString()}== ${name}: ${((Date.now() - start) / 1000).toFixed(0)} s`,
      )
      resolve(code)
    })
  })
  results[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) failures.push({ name, why: 'what it said stands above' })
}

/** As many beside one another as there are cores, in this order. */
async function checkAll(checks) {
  const waiting = [...checks]
  async function takeFromRow() {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await check(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeFromRow))
}

function tool(name, path, args) {
  return { name, command: process.execPath, args: [join('node_modules', path), ...args] }
}

function script(name) {
  return { name, command: 'npm', args: ['run', '-s', `check:${name}`] }
}

/**
 * A browser by path, one that is on the machine, or one from the system's package manager. The headless shell comes first: it
 * draws no frame around each page, which is a fifth of the processor's time. What Chromium leaves on the disk by itself is
 * looked at in the whole of it.
 */
function findBrowser() {
  const packages = ['chromium-headless-shell', 'chromium']
  const missing = packages.some((name) => !existsSync(`/usr/bin/${name}`))
  if (missing && process.env.CHROMIUM === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('installing Chromium by the package manager')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
  }
  const named = [...packages, 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`)
  const found = [process.env.CHROMIUM, ...named].find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  console.error(
    'No Chromium found. Install it (Debian: apt-get install chromium chromium-headless-shell) or give its path in CHROMIUM.',
  )
  process.exit(1)
}

function note(file, ms) {
  seconds[file] = Math.round((seconds[file] ?? 0) * 10 + ms / 100) / 10
}

const longestReason = 25

function tellFailures() {
  if (failures.length === 0) return
  console.log('\nwhat failed')
  for (const { name, why } of failures)
    console.log(`\nFAILED: ${name}\n${stripVTControlCharacters(why).split('\n').slice(0, longestReason).join('\n')}`)
}

function writeSeconds() {
  const slowest = Object.entries(seconds).sort(([, a], [, b]) => b - a)
  mkdirSync('tests/.results', { recursive: true })
  writeFileSync('tests/.results/seconds.json', `${JSON.stringify(Object.fromEntries(slowest), null, 2)}\n`)
  console.log('\nslowest files, in seconds (all of them: tests/.results/seconds.json)')
  for (const [file, took] of slowest.slice(0, 20)) console.log(`${String(took).padStart(8)}  ${file}`)
}

function countVitest(file) {
  if (!existsSync(file)) return void (results.failed += 1)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  results.passed += report.numPassedTests
  results.failed += report.numFailedTests
  for (const { name, startTime, endTime } of report.testResults) note(relative(root, name), endTime - startTime)
  for (const { name, assertionResults } of report.testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed')
        failures.push({ name: `${relative(root, name)}: ${fullName}`, why: failureMessages.join('\n') })
  // A file that could not be loaded has no tests to count, and is a failure all the same.
  for (const { name, status, message, assertionResults } of report.testResults) {
    if (status !== 'failed' || assertionResults.length > 0) continue
    results.failed += 1
    failures.push({ name: relative(root, name), why: message })
  }
}

function countPlaywright(file) {
  if (!existsSync(file)) return void (results.failed += 1)
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
  for (const suite of suites) noteSpecs(`e2e/specs/${suite.file.split('/').at(-1)}`, suite)
  results.passed += stats.expected
  results.failed += stats.unexpected + stats.flaky
}

function noteSpecs(file, { specs = [], suites = [] }) {
  for (const { title, tests } of specs)
    for (const { results: runs } of tests) {
      note(
        file,
        runs.reduce((sum, { duration }) => sum + duration, 0),
      )
      const why = runs.flatMap(({ errors }) => errors.map(({ message = '', snippet = '' }) => `${message}\n${snippet}`))
      if (why.length > 0) failures.push({ name: `${file}: ${title}`, why: why.join('\n') })
    }
  for (const suite of suites) noteSpecs(file, suite)
}

install()
const browser = findBrowser()
step('build', build)
// It writes catalogues, which the others read.
await check(script('words'))
// What imports what is looked at by a test ([ARC-1]), and not here once more.
await checkAll([
  tool('types', 'typescript/bin/tsc', ['-b']),
  tool('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
  tool('lint', 'oxlint/bin/oxlint', ['--deny-warnings']),
  tool('knip', 'knip/bin/knip.js', []),
  script('language'),
])
step('unit, property, contract, simulation and database tests', () => {
  const report = join(work, 'vitest.json')
  bin('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], {
    TEST_IMAGE: join(root, 'dist-server/demo-image.tar'),
  })
  countVitest(report)
})
step('browser tests', () => {
  const report = join(work, 'playwright.json')
  bin('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
    CHROMIUM: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  countPlaywright(report)
})
rmSync(work, { recursive: true, force: true })
writeSeconds()
tellFailures()
console.log(`\nin ${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
console.log(`${results.passed} passed, ${results.failed} failed`)
process.exit(results.failed === 0 && results.passed > 0 ? 0 : 1)
