/** What an act changed of one field, as stored. */
export type RowChange = { readonly path: string; readonly before: unknown; readonly after: unknown }
