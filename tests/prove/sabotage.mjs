/**
 * `npm run prove:sabotage`: plants each fault of the list in a copy of the source and runs the regular tests that have to
 * notice it. Prints fault → test; ends with 1 where a fault survived or the list no longer fits the source.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../../server/launch/stamps.mjs'
import { faults } from './faults.mjs'
import { standing } from './standing.mjs'

const copied = ['domain', 'contract', 'server', 'src', 'workers', 'tests', 'locales', 'docs']
const only = process.argv[2]
const place = mkdtempSync(join(tmpdir(), 'dlrms-sabotage-'))

function copySource() {
  for (const folder of copied) cpSync(join(root, folder), join(place, folder), { recursive: true })
  for (const file of ['package.json', 'vite.config.ts', 'tsconfig.base.json', 'lingui.config.ts'])
    cpSync(join(root, file), join(place, file))
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
}

/** The first test that failed, or null where all passed; the quick ones stand first. */
function runTests(paths) {
  for (const path of paths) {
    const caught = runPath(path)
    if (caught !== null) return caught
  }
  return null
}

function runPath(path) {
  const report = join(place, 'report.json')
  rmSync(report, { force: true })
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  // Where several files fail at once, the first failure's end of the run can come before its own report.
  const bail = path.endsWith('.test.ts') ? ['--bail', '1'] : []
  const args = [vitest, 'run', path, ...bail, '--reporter', 'json', '--outputFile', report]
  const env = { ...process.env, SIM_SEEDS: '600' }
  spawnSync(process.execPath, args, { cwd: place, stdio: 'ignore', timeout: 600_000, env })
  let result
  try {
    result = JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { broken: 'the run did not come to an end' }
  }
  for (const file of result.testResults) {
    const failed = file.assertionResults.find((one) => one.status === 'failed')
    if (failed !== undefined)
      return { name: `${relative(place, file.name)} › ${failed.fullName}`, passed: result.numPassedTests }
    if (file.status === 'failed' && file.assertionResults.length === 0)
      return { broken: `${relative(place, file.name)} could not be loaded: ${file.message.split('\n')[0]}` }
  }
  return result.numPassedTests === 0 ? { broken: 'no test ran' } : null
}

const rows = []
let bad = 0
const began = Date.now()
try {
  copySource()
  for (const { name, file, find, put, tests } of faults) {
    if (only !== undefined && !name.includes(only)) continue
    const path = join(place, file)
    const source = readFileSync(path, 'utf8')
    if (source.split(find).length !== 2) {
      bad += 1
      rows.push([name, `NOT PLANTED: the place stands ${source.split(find).length - 1} times in ${file}`])
    } else {
      writeFileSync(
        path,
        source.replace(find, () => put),
      )
      const caught = runTests(tests)
      writeFileSync(path, source)
      if (caught === null || caught.broken !== undefined) bad += 1
      rows.push([name, caught === null ? 'SURVIVED' : (caught.broken ?? caught.name)])
    }
    console.log(`${rows.at(-1)[1].startsWith('SURVIVED') ? '✗' : '·'} ${rows.at(-1).join(' → ')}`)
  }
} finally {
  rmSync(place, { recursive: true, force: true })
}
console.log(
  `\n${rows.length - bad} of ${rows.length} faults caught in ${((Date.now() - began) / 60_000).toFixed(1)} minutes`,
)
if (only === undefined)
  writeFileSync(
    join(root, '.sabotage.json'),
    JSON.stringify({
      ...standing(),
      rows,
      caught: rows.length - bad,
      faults: rows.length,
      minutes: (Date.now() - began) / 60_000,
    }),
  )
process.exit(bad === 0 ? 0 : 1)
