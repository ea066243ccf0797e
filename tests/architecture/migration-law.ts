import { readSteps } from '#server/db/migration-steps.ts'

/** The first migration that is for databases in use; those before it made the tables. */
export const lawful = 230

const made = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const index = /\bcreate\s+(?:unique\s+)?index\s+(?!concurrently)(?:if\s+not\s+exists\s+)?\w+\s+on\s+(\w+)/gi

/** What reads or locks a whole table, or breaks who knows it as it was. */
const harmful: readonly (readonly [RegExp, string])[] = [
  [/\bset\s+not\s+null\b/i, 'makes a column not null'],
  [/\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bdrop\s+(?:table|column|constraint|view)\b/i, 'takes something away'],
  [/\brename\b/i, 'renames'],
  [/\badd\s+(?:constraint\s+\w+\s+)?(?:primary\s+key|unique|exclude)\b/i, 'adds a constraint that builds an index'],
  [/\badd\s+constraint\b(?![^;]*\bnot\s+valid\b)/i, 'adds a constraint that is not `not valid`'],
  [
    /\badd\s+(?!constraint\b|check\b|foreign\b)(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+\s[^;,]*\bnot\s+null\b(?![^;,]*\bdefault\b)/i,
    'adds a column that is not null',
  ],
  [
    /\badd\s+(?!constraint\b|check\b|foreign\b)(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+\s[^;,]*\bdefault\s+(?:\w+_)?(?:random|clock_timestamp|nextval|uuid)\w*\s*\(/i,
    'adds a column whose default is computed for each row',
  ],
  [
    /\badd\s+(?!constraint\b|check\b|foreign\b)(?:column\s+)?(?:if\s+not\s+exists\s+)?\w+\s[^;,]*\bgenerated\b/i,
    'adds a column that is computed for each row',
  ],
  [/(?:^|;)\s*(?:with\b[^;]*\b)?(?:update|delete\s+from)\s/i, 'changes rows outside of a fill'],
  [/(?:^|;)\s*(?:vacuum\s+full|cluster|reindex(?!\s+\w+\s+concurrently)|truncate|lock\s+table)\b/i, 'locks a table'],
]

/** What a migration does that people would notice while they work. [UPG-5] */
export function faultsOf(text: string): string[] {
  const steps = readSteps(text)
  const own = new Set(
    steps.flatMap((step) => step.statements.flatMap((one) => [...one.matchAll(made)].map(([, name]) => name))),
  )
  return steps.flatMap(({ kind, statements }) =>
    statements.map(withoutBodies).flatMap((statement) => {
      switch (kind) {
        case 'whole':
        case 'expand':
          return [
            ...harmful.filter(([shape]) => shape.test(statement)).map(([, what]) => what),
            ...[...statement.matchAll(index)]
              .filter(([, table]) => !own.has(table))
              .map(([, table]) => `builds an index of ${table} with its writers locked out`),
          ]
        case 'online':
          return /^(create\s+(unique\s+)?index\s+concurrently|drop\s+index\s+concurrently|alter\s+table\s+\w+\s+validate\s+constraint)\b/i.test(
            statement,
          )
            ? []
            : ['does something else than building, dropping or validating online']
        case 'fill':
          return /\blimit\b/i.test(statement) && /\breturning\b|\)\s*select\b/i.test(statement)
            ? []
            : ['fills without a limit, or without telling what it did']
        case 'contract':
          return /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i.test(statement)
            ? ['changes the type of a column']
            : []
      }
    }),
  )
}

/** Statements of functions run when they are called, and comments not at all. */
function withoutBodies(statement: string): string {
  return statement.replaceAll(/--.*$/gm, '').replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
}
