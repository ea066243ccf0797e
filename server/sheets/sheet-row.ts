export type SheetRow = {
  readonly sheet: string
  /** counted from 1, as the program shows it */
  readonly row: number
  readonly texts: readonly string[]
}

/** A file that is no sheet, or unpacks to more than is taken. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
}
