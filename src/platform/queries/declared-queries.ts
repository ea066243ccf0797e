/** Under which keys the rows of declared families are asked for: whoever changes one has them asked for anew by these. */
export const declaredKeys = {
  /** Every row of every resource. */
  allRows: ['resource'],
  /** A resource: its lists, rows, histories and options, and what its screens ask besides. */
  rows: (name: string) => ['resource', name] as const,
  /** A list over rows that others write: its pages and counts. */
  list: (name: string) => ['list', name] as const,
} as const
