/**
 * `npm test`: everything that has to hold, on a machine that may have nothing but Node. Installs and builds as `npm start`
 * does, finds or installs a browser, checks, and runs every test; ends with `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install } from '../server/launch/prepare.mjs'
import { root } from '../server/launch/stamps.mjs'

process.chdir(root)
const results = { passed: 0, failed: 0 }
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

function check(name, work) {
  step(name, () => {
    const good = work() === 0
    results[good ? 'passed' : 'failed'] += 1
    if (!good) console.log(`FAILED: ${name}`)
  })
}

/** A browser by path, one that is on the machine, or one from the system's package manager. */
function findBrowser() {
  const known = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const found = known.find((path) => path !== undefined && existsSync(path))
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('no browser found: installing Chromium by the package manager')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
    if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  }
  console.error('No Chromium found. Install it (Debian: apt-get install chromium) or give its path in CHROMIUM.')
  process.exit(1)
}

function countVitest(file) {
  if (!existsSync(file)) return void (results.failed += 1)
  const report = JSON.parse(readFileSync(file, 'utf8'))
  results.passed += report.numPassedTests
  results.failed += report.numFailedTests
  // A file that could not be loaded has no tests to count, and is a failure all the same.
  results.failed += report.testResults.filter(
    (one) => one.status === 'failed' && one.assertionResults.length === 0,
  ).length
}

function countPlaywright(file) {
  if (!existsSync(file)) return void (results.failed += 1)
  const { stats } = JSON.parse(readFileSync(file, 'utf8'))
  results.passed += stats.expected
  results.failed += stats.unexpected + stats.flaky
}

install()
const browser = findBrowser()
step('build', build)
check('format', () => bin('prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']))
check('types', () => bin('typescript/bin/tsc', ['-b']))
check('lint', () => bin('oxlint/bin/oxlint', ['--deny-warnings']))
check('fence', () => run('npm', ['run', '-s', 'check:fence']))
check('knip', () => bin('knip/bin/knip.js', []))
check('words', () => run('npm', ['run', '-s', 'check:words']))
step('unit, property, contract, simulation and database tests', () => {
  const report = join(work, 'vitest.json')
  bin('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`])
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
console.log(`\nin ${((Date.now() - began) / 60_000).toFixed(1)} minutes`)
console.log(`${results.passed} passed, ${results.failed} failed`)
process.exit(results.failed === 0 && results.passed > 0 ? 0 : 1)
