import { parseArgs } from 'node:util'
import { readConfig } from './kernel/config.ts'
import { loadEnvFile } from './kernel/env-file.ts'
import { openDatabase } from './open-database.ts'
import { readBook } from './seed/bulk/book.ts'
import { countCopies, loadBooks } from './seed/bulk/load.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { refuseStart } from './refuse-start.ts'

const usage = 'npm run seed -- --khatians NUMBER'

/** `npm run seed`: fills the configured database with khatians of the demonstration, to see and to measure what many are like. */
try {
  loadEnvFile()
  const { values } = parseArgs({ options: { khatians: { type: 'string' } } })
  const khatians = Number(values.khatians ?? Number.NaN)
  if (!Number.isSafeInteger(khatians) || khatians < 1) throw new StartRefusal(`usage: ${usage}`)
  const config = readConfig(process.env)
  if (!config.demo) throw new StartRefusal('these khatians belong to the demonstration: set DEMO=on')
  const opened = await openDatabase(config)
  try {
    const book = await readBook(opened.db)
    const copiesBefore = await countCopies(opened.db, book)
    const began = performance.now()
    const books = await loadBooks(book, { db: opened.db, url: config.databaseUrl, khatians, copiesBefore })
    const seconds = (performance.now() - began) / 1000
    await opened.db.query('analyze')
    console.log(`${khatians} khatians in ${books} books, ${seconds.toFixed(1)} s`)
  } finally {
    await opened.close()
  }
} catch (cause) {
  refuseStart(cause)
}
