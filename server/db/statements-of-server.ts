import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { findPlacement, type Placement, placements } from './placements.ts'

/** A table as one place of a statement names it. */
export type NamedTable = {
  readonly table: string
  /** undefined where the name is put in from elsewhere */
  readonly place: Placement | undefined
  /** the words that name it: that of the part, the table, its other name */
  readonly words: string
  /** of a distributed one: its home district is named beside it */
  readonly isRouted: boolean
}

export type ServerStatement = {
  /** from the folder of the project on */
  readonly file: string
  readonly line: number
  readonly text: string
  readonly tables: readonly NamedTable[]
}

/** Words that may follow a table's name and are no name of it. */
const words = new Set([
  'where',
  'on',
  'set',
  'order',
  'group',
  'limit',
  'select',
  'values',
  'for',
  'left',
  'join',
  'as',
])

const known = Object.values(placements).flat()
/** A table of the schema, or one whose name is put in: `${…table…}`, after a word that begins a part of a statement. */
const touched = new RegExp(
  `\\b(from|join|into|update|using)\\s+(${known.join('|')}|\\$\\{(?:[\\w.]*[tT]able(?:s\\[\\w+\\]|\\.name|Of\\(\\w+\\))?|accountTable\\([^)]*\\))\\})(?![\\w(])(?:\\s+(?:as\\s+)?([a-z_]+))?`,
  'g',
)

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sources(path)
    return entry.name.endsWith('.ts') && !entry.name.includes('.test.') ? [path] : []
  })
}

type Literal = { readonly text: string; readonly at: number }

/** String literals of a file; SQL never holds the quote it is written in. */
function literals(text: string): Literal[] {
  return [...text.matchAll(/`([^`]*)`|'((?:[^'\\\n]|\\.)*)'/g)].map((match) => ({
    text: match[1] ?? match[2] ?? '',
    at: match.index,
  }))
}

/** Whether a distributed table that a statement names this way stands there with a home district of its own. */
function isRouted(literal: string, how: string, name: string): boolean {
  if (how === 'into') return literal.includes('home_district')
  const own = new RegExp(`\\b${name}\\.home_district\\s*=\\s*(\\$\\d|'00'|\\$\\{)`)
  const plain = /(?<![.\w])home_district\s*=\s*(\$\d|'00'|\$\{)/
  const keyset = /\bhome_district, [^)]*\)\s*[<>=]+/
  // Reports name it with the rest of the ground, by the parts that `server/reports/parts.ts` has.
  const ofGround = new RegExp(`\\$\\{on(Place|Offices)\\('${name}', `)
  if (own.test(literal) || ofGround.test(literal) || (how !== 'join' && plain.test(literal)) || keyset.test(literal))
    return true
  // Statements of resources name it with what else of a table lies within reach.
  if (/\$\{(standIn|targetGround)\(/.test(literal)) return true
  // Beside the rows of a resource, whose statements name the district of their table `t`.
  const isBeside = !/\b(from|join)\s+\S+\s+t\b/.test(literal)
  if (isBeside && literal.includes(`${name}.home_district = t.home_district`)) return true
  // A piece that has tables and no condition gets that of its first table from the statement it stands in.
  const isWhole = /^\s*(select|with|insert|update|delete)\b/.test(literal)
  return how === 'from' && !isWhole && !/\bwhere\b/.test(literal)
}

/** The tables that one text names, with what it says of their districts. */
export function readTables(literal: string): NamedTable[] {
  return [...literal.matchAll(touched)].map(([whole, how = '', table = '', alias = '']) => {
    const name = alias === '' || words.has(alias) ? table : alias
    const place = findPlacement(table)
    const needsDistrict = place === undefined || place === 'distributed'
    return { table, place, words: whole, isRouted: !needsDistrict || isRouted(literal, how, name) }
  })
}

/** Every text of the server that names tables, in the order of the files. */
export function readStatements(root = findProjectRoot()): ServerStatement[] {
  return sources(join(root, 'server'))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return literals(text).flatMap((literal) => {
        const tables = readTables(literal.text)
        const line = text.slice(0, literal.at).split('\n').length
        return tables.length === 0 ? [] : [{ file: relative(root, file), line, text: literal.text, tables }]
      })
    })
}
