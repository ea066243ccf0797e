import { fileURLToPath } from 'node:url'
import { ChildFault, runInChild } from '#server/files/run-in-child.ts'
import { isArchive } from './open-archive.ts'
import type { SheetAsk } from './parse-sheet-file.ts'
import { isCsv } from './read-csv.ts'
import type { ChildEnd } from './sheet-child.ts'
import { tooLarge, UnreadableSheet, type SheetRow } from './sheet-row.ts'

const script = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './load-sheet-child.mjs' : './sheet-child.js', import.meta.url),
)

/** The heap holds the texts of a workbook; the memory of the process also its unpacked bytes. */
const heapMb = 384
const limits = { ms: 120_000, bytes: 800 * 1024 * 1024, output: 192 * 1024 * 1024 }

/** Whether bytes may be a file of sheets, by their first signs. */
export function mayHoldSheets(bytes: Uint8Array, csv: boolean): boolean {
  return isArchive(bytes) || (csv && isCsv(bytes))
}

/** The filled rows of a file that a person uploaded, parsed in a child process with limits. [UPL-1] [UPL-2] */
export async function* readSheetFile(bytes: Uint8Array, ask: SheetAsk, signal?: AbortSignal): AsyncIterable<SheetRow> {
  const answer = await parsed(bytes, ask, signal)
  const rowsEnd = answer.lastIndexOf('\n', answer.length - 2) + 1
  const { end, detail = '' } = JSON.parse(answer.toString('utf8', rowsEnd)) as ChildEnd
  if (end !== 'done') throw new UnreadableSheet(detail, { why: end })
  for (let from = 0; from < rowsEnd;) {
    const to = answer.indexOf('\n', from)
    yield JSON.parse(answer.toString('utf8', from, to)) as SheetRow
    from = to + 1
  }
}

async function parsed(bytes: Uint8Array, ask: SheetAsk, signal?: AbortSignal): Promise<Buffer> {
  try {
    return await runInChild({
      args: [`--max-old-space-size=${heapMb}`, script, JSON.stringify(ask)],
      input: bytes,
      limits,
      ...(signal === undefined ? {} : { signal }),
    })
  } catch (cause) {
    if (cause instanceof ChildFault && cause.why === 'limit') throw tooLarge('more time or memory than a file may take')
    throw cause
  }
}
