/** Where a row's history ends: its place in the row's own columns. */
export type LogHead = { readonly logIndex: number; readonly logHash: string }
