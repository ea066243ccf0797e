import { setPriority } from 'node:os'
import { parseSheetFile, type SheetAsk } from './parse-sheet-file.ts'
import { UnreadableSheet, uploadLimits } from './sheet-row.ts'

/**
 * Reads one uploaded sheet file from its input and writes its rows, a line of JSON each. A process of its own, so that a
 * hostile file ends only this one. The last line says how it ended.
 */
export type ChildEnd = { readonly end: 'done' | UnreadableSheet['why']; readonly detail?: string }

/** Bytes that are written at once. */
const pieceSize = 256 * 1024

async function main(): Promise<void> {
  const ask = JSON.parse(process.argv[2] ?? '{}') as SheetAsk
  endWithParent()
  const pieces: Buffer[] = []
  for await (const piece of process.stdin) pieces.push(piece as Buffer)
  let text = ''
  try {
    for await (const row of parseSheetFile(Buffer.concat(pieces), ask, uploadLimits)) {
      text += `${JSON.stringify(row)}\n`
      if (text.length < pieceSize) continue
      await written(text)
      text = ''
    }
    await written(`${text}${endLine({ end: 'done' })}`)
  } catch (cause) {
    if (!(cause instanceof UnreadableSheet)) throw cause
    await written(`${text}${endLine({ end: cause.why, detail: cause.message })}`)
  }
}

const endLine = (end: ChildEnd): string => `${JSON.stringify(end)}\n`

function written(text: string): Promise<void> {
  return new Promise((resolve, reject) =>
    process.stdout.write(text, (cause) => (cause instanceof Error ? reject(cause) : resolve())),
  )
}

function endWithParent(): void {
  const parent = process.ppid
  try {
    setPriority(10)
  } catch {
    // The system does not allow it.
  }
  setInterval(() => process.ppid === parent || process.exit(1), 500).unref()
}

await main()
