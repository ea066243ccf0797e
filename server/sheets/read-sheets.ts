import { openArchive } from './open-archive.ts'
import { commandLimits, type SheetRow } from './sheet-row.ts'
import { readWorkbook } from './xlsx/read-workbook.ts'

/** The filled rows of a workbook from a source that is trusted, read in this process. */
export function readSheets(bytes: Uint8Array): Iterable<SheetRow> {
  return readWorkbook(openArchive(bytes, commandLimits), commandLimits)
}
