import { isUnexplained, judge, type Way } from './db/fan-outs.ts'
import { readStatements } from './db/statements-of-server.ts'

/**
 * `npm run check:distributed`: lists every statement of the server with its tables and how it travels on Citus, with
 * `--fan-outs` only what goes to more than one worker. Ends with 1 where one does and nobody has said why. [DST-1]
 */
const onlyFanOuts = process.argv.includes('--fan-outs')
const judged = readStatements().map(judge)
const ways = new Map<Way, number>()
for (const one of judged) {
  ways.set(one.way, (ways.get(one.way) ?? 0) + 1)
  if (onlyFanOuts && one.open.length === 0) continue
  const tables = [...new Set(one.tables.map(({ table }) => table))].join(', ')
  const notes = [one.open.length === 0 ? null : (one.why ?? 'NO REASON'), one.isMixed ? 'brings both together' : null]
  console.log([one.way.padEnd(14), `${one.file}:${one.line}`, tables, ...notes.filter(Boolean)].join('  '))
}
console.log(`\n${judged.length} statements: ${[...ways].map(([way, n]) => `${n} ${way}`).join(', ')}.`)
const unexplained = judged.filter(isUnexplained)
if (unexplained.length > 0) {
  console.error('\nThese name no home district, and no reason stands in server/db/fan-outs.ts:')
  for (const { file, line, open } of unexplained)
    console.error(`  ${file}:${line}  ${open.map(({ words }) => words.replaceAll(/\s+/g, ' ').trim()).join(', ')}`)
  process.exitCode = 1
}
