/** A statement with its parameters, as the database takes them. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Writes a statement: what stands in braces is a parameter and never part of the text. */
export function sql(parts: TemplateStringsArray, ...values: readonly unknown[]): Statement {
  const text = parts.map((part, at) => (at === 0 ? part : `$${at}${part}`)).join('')
  return { text, values }
}
