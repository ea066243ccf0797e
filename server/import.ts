import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { openDatabase } from './open-database.ts'
import { readKhatianFile } from './import/read-file.ts'
import { importKhatians } from './import/run-import.ts'
import { reportLines, writeReport, writeTemplate } from './import/write-file.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { refuseStart } from './refuse-start.ts'

const usage = 'npm run import -- FILE.xlsx | FILE.json, or npm run import -- --template FILE.xlsx'
/** The console shows the beginning; the report has all. */
const mostShown = 30

/** `npm run import`: loads khatians of a file into the configured database, and says of every refused row why. */
try {
  loadEnvFile()
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { template: { type: 'string' } } })
  const [file] = positionals
  if (values.template !== undefined) {
    await writeTemplate(values.template)
    console.log(`${values.template}: fill the sheets khatians, owners and dags, then import the file.`)
  } else if (file === undefined || positionals.length > 1) throw new StartRefusal(`usage: ${usage}`)
  else await importFile(file)
} catch (cause) {
  refuseStart(cause)
}

async function importFile(file: string): Promise<void> {
  if (!existsSync(file)) throw new StartRefusal(`${file}: there is no such file`)
  const content = await readKhatianFile(file)
  const opened = await openDatabase(readConfig(process.env))
  try {
    const done = await importKhatians(opened.db, content)
    for (const line of reportLines(done.faults).slice(0, mostShown)) console.log(line.join('\t'))
    if (done.faults.length > mostShown) console.log(`… ${done.faults.length - mostShown} more in the report`)
    console.log(`loaded ${done.loaded}, there already ${done.known}, left out ${done.leftOut}`)
    console.log(`report: ${await writeReport(file, done)}`)
    if (done.faults.length > 0) process.exitCode = 1
  } finally {
    await opened.close()
  }
}
