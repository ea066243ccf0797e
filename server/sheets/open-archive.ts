import { unzipSync } from 'fflate'
import { tooLarge, UnreadableSheet, type SheetLimits } from './sheet-row.ts'

export type Archive = {
  readonly names: readonly string[]
  /** the bytes of an entry; none where there is no such entry */
  unpack(name: string): Uint8Array
}

/** Whether bytes begin as a ZIP archive does: a workbook is one, and so are several CSV files in one file. */
export function isArchive(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\u0003\u0004'
}

/**
 * Reads the directory of an archive, and refuses it before anything is unpacked where it has too many entries or unpacks to
 * too many bytes. An entry never unpacks to more than the directory says.
 */
export function openArchive(bytes: Uint8Array, limits: SheetLimits): Archive {
  const names: string[] = []
  let unpacked = 0
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        names.push(name)
        unpacked += originalSize
        if (names.length > limits.entries) throw tooLarge(`more than ${limits.entries} files in the archive`)
        if (unpacked > limits.unpacked) throw tooLarge(`more than ${limits.unpacked >> 20} MB unpacked`)
        return false
      },
    })
  } catch (cause) {
    if (cause instanceof UnreadableSheet) throw cause
    throw new UnreadableSheet('cannot be unpacked', { cause })
  }
  return {
    names,
    unpack: (name) => unzipSync(bytes, { filter: (entry) => entry.name === name })[name] ?? new Uint8Array(),
  }
}
