import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { printFigures, type Figures } from './support/figures.ts'

/** `npm run bench -- NAME`: runs one measurement, prints its table and writes `bench/results/NAME.json`. */
async function main(): Promise<void> {
  const name = process.argv[2] ?? ''
  const file = new URL(`./${name}.ts`, import.meta.url)
  if (!/^[a-z0-9-]+$/.test(name) || name === 'run' || !existsSync(file)) {
    console.error(
      'usage: npm run bench -- startup | startup-client | bundle | keys | live | door | sync | sync-peers | growth | growth10m | lists | documents | search | import | import-rows | notices | backup | orders | corrections | reports | mouza | attack | load | capacity | upgrade | size',
    )
    process.exit(2)
  }
  const { run } = (await import(pathToFileURL(file.pathname).href)) as { run: () => Promise<Figures> }
  const figures = await run()
  printFigures(name, figures)
  mkdirSync('bench/results', { recursive: true })
  writeFileSync(`bench/results/${name}.json`, `${JSON.stringify({ name, figures }, null, 2)}\n`)
  process.exit(0)
}

await main()
