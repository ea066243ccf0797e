/** A cell that is not plain text: a date, a time of day, an error such as #N/A, or a formula without a stored value. */
export type CellMark = 'date' | 'time' | 'error' | 'formula'

export type SheetRow = {
  readonly sheet: string
  /** counted from 1, as the program shows it */
  readonly row: number
  /** a date as dd/mm/yyyy, a time as hh:mm, an error as it is shown, a formula without a value as `=…` */
  readonly texts: readonly string[]
  /** by index of the cell, for cells that are not plain text */
  readonly marks?: Readonly<Record<number, CellMark>>
}

/** Most that is read of one file. */
export type SheetLimits = {
  /** bytes of all entries of an archive, unpacked */
  readonly unpacked: number
  readonly entries: number
  /** filled rows of one sheet */
  readonly rows: number
  readonly columns: number
  /** filled cells of the whole file */
  readonly cells: number
}

/** Limits of an uploaded file. No known list has more than sixty columns. [UPL-2] */
export const uploadLimits: SheetLimits = {
  unpacked: 200 * 1024 * 1024,
  entries: 500,
  rows: 100_000,
  columns: 256,
  cells: 8_000_000,
}

/** Limits of a file that an administrator loads at the command line. */
export const commandLimits: SheetLimits = {
  unpacked: 2_000_000_000,
  entries: 10_000,
  rows: 1_048_576,
  columns: 256,
  cells: 200_000_000,
}

/** A file that is no sheet, or one that exceeds a limit, with the place where it does. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet'
  readonly why: 'broken' | 'too-large'

  constructor(message: string, options: ErrorOptions & { readonly why?: UnreadableSheet['why'] } = {}) {
    super(message, options)
    this.why = options.why ?? 'broken'
  }
}

export function tooLarge(where: string): UnreadableSheet {
  return new UnreadableSheet(where, { why: 'too-large' })
}
