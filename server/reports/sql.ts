/** A statement with its parameters, as the database takes them; or a part of one. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

const made = new WeakSet<object>()

/** Writes a statement: what stands in braces is a parameter and never part of the text, unless it is a part written so. */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  const bound: unknown[] = []
  const text = parts.reduce((before, part, at) => {
    const value = values[at - 1]
    if (!isStatement(value)) return `${before}$${bound.push(value)}${part}`
    const from = bound.length
    bound.push(...value.values)
    return `${before}${value.text.replaceAll(/\$(\d+)/g, (_all, n) => `$${Number(n) + from}`)}${part}`
  })
  const statement = { text, values: bound }
  made.add(statement)
  return statement
}

/** A name of a column, as a part of a statement: written in the program and never asked for. */
export function name(column: string): Statement {
  const part = { text: column, values: [] }
  made.add(part)
  return part
}

function isStatement(value: unknown): value is Statement {
  return typeof value === 'object' && value !== null && made.has(value)
}
