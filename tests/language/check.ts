import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { isCommitTitle, languageFaults } from './language-rules.ts'
import { textFiles, textsOf } from './read-texts.ts'

/*
 * `npm run check:language`: fails where a file breaks the rules of language more often than the list of today allows.
 * `-- --write` writes that list anew, `-- FILE` prints the faults of one file.
 */
const list = 'tests/language/allowed.json'
/** Earlier commits have titles of other forms. */
const titlesSince = '2026-11-30T00:00:00Z'
const [argument] = process.argv.slice(2)

function faultsOf(path: string): string[] {
  return textsOf(path).flatMap(({ kind, text }) =>
    languageFaults(text).map((fault) => `${kind}, ${fault.rule}: ${fault.text}`),
  )
}

if (argument !== undefined && argument !== '--write') {
  console.log(faultsOf(argument).join('\n'))
  process.exit(0)
}
const counts = new Map(textFiles().map((path) => [path, faultsOf(path).length] as const))
if (argument === '--write') {
  const some = [...counts].filter(([, count]) => count > 0).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(list, `${JSON.stringify(Object.fromEntries(some), null, 2)}\n`)
}
const allowed = JSON.parse(readFileSync(list, 'utf8')) as Record<string, number>
const worse = [...counts].filter(([path, count]) => count > (allowed[path] ?? 0))
for (const [path, count] of worse) {
  console.error(`${path}: ${count} faults of language, ${allowed[path] ?? 0} allowed`)
  for (const fault of faultsOf(path)) console.error(`  ${fault}`)
}
const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
const comments = textFiles().flatMap((path) => textsOf(path).filter(({ kind }) => kind === 'comment'))
const lines = (of: typeof comments): number => of.reduce((sum, { lines: some }) => sum + some, 0)
const broken = comments.filter(({ text }) => languageFaults(text).length > 0)
const part = ((lines(broken) / lines(comments)) * 100).toFixed(1)
console.log(`${all} faults of language in ${counts.size} files; ${part} % of comment lines belong to a text with one`)
const titles = execFileSync('git', ['log', '--no-merges', `--since=${titlesSince}`, '--format=%s'], {
  encoding: 'utf8',
})
const odd = titles.split('\n').filter((title) => title !== '' && !isCommitTitle(title))
for (const title of odd) console.error(`title of a commit: ${title}`)
process.exit(worse.length + odd.length === 0 ? 0 : 1)
