/** Rows that stand beside records, of one table: the statement takes ($1 home district, $2 the rows as JSON). */
export type SideRows = {
  readonly table: string
  readonly text: string
  readonly rows: readonly object[]
}

/** One row that a command writes beside its record, in the same transaction. */
export type Effect = { readonly table: string; readonly text: string; readonly row: object }

/** Declares what may be written beside records: notices, postings, versions, persons. */
export function effectTable<Row extends object>(table: string, text: string): (row: Row) => Effect {
  return (row) => ({ table, text, row })
}

/** The rows of effects, a statement each, in the order in which they were first written. */
export function gatherEffects(effects: readonly Effect[]): SideRows[] {
  const byText = new Map<string, { table: string; text: string; rows: object[] }>()
  for (const { table, text, row } of effects) {
    const known = byText.get(text) ?? { table, text, rows: [] }
    known.rows.push(row)
    byText.set(text, known)
  }
  return [...byText.values()]
}
