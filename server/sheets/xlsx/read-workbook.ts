import type { Archive } from '../open-archive.ts'
import { UnreadableSheet, type SheetLimits, type SheetRow } from '../sheet-row.ts'
import type { WorkbookFacts } from './cell-text.ts'
import { readFormats } from './number-formats.ts'
import { readRows, type CellCount } from './read-rows.ts'
import { readStrings } from './read-strings.ts'
import { prefixed, scanAll } from './scan-xml.ts'

type SheetRef = { readonly name: string; readonly part: string }

/**
 * The filled rows of a workbook, sheet by sheet in its order. A part is unpacked once, when its turn comes. The choice of a
 * reader of our own over a kept XML parser is decision 100.
 */
export function* readWorkbook(archive: Archive, limits: SheetLimits, onlyFirst = false): Iterable<SheetRow> {
  try {
    const workbook = relations(archive, '').find(({ type }) => type.endsWith('/officeDocument'))?.part
    const { sheets, date1904 } = readSheetList(archive, workbook ?? 'xl/workbook.xml')
    const parts = relations(archive, workbook ?? 'xl/workbook.xml')
    const partOf = (end: string): Uint8Array =>
      archive.unpack(parts.find(({ type }) => type.endsWith(end))?.part ?? `xl${end}.xml`)
    const facts: WorkbookFacts = {
      strings: readStrings(partOf('/sharedStrings')),
      formats: readFormats(partOf('/styles')),
      date1904,
    }
    const count: CellCount = { cells: 0 }
    for (const { name, part } of onlyFirst ? sheets.slice(0, 1) : sheets)
      for (const row of readRows(archive.unpack(part), facts, limits, count)) yield { sheet: name, ...row }
  } catch (cause) {
    if (cause instanceof UnreadableSheet) throw cause
    throw new UnreadableSheet('cannot be read as a workbook', { cause })
  }
}

/** Names of the sheets in the order of the workbook, with the parts that hold their cells. */
function readSheetList(archive: Archive, workbook: string): { sheets: readonly SheetRef[]; date1904: boolean } {
  if (!archive.names.includes(workbook)) throw new UnreadableSheet('no workbook')
  const parts = new Map(
    relations(archive, workbook)
      .filter(({ type }) => type.endsWith('/worksheet'))
      .map(({ id, part }) => [id, part]),
  )
  const sheets: SheetRef[] = []
  let date1904 = false
  scanAll(archive.unpack(workbook), {
    open: (name, attributes) => {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const part = parts.get(prefixed(attributes, 'id') ?? '')
      if (part !== undefined) sheets.push({ name: (attributes['name'] ?? '').trim(), part })
    },
  })
  return { sheets, date1904 }
}

type Relation = { readonly id: string; readonly type: string; readonly part: string }

/** What a part refers to; paths count from its own folder, or from the root where they begin with a slash. */
function relations(archive: Archive, of: string): readonly Relation[] {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const found: Relation[] = []
  scanAll(archive.unpack(`${folder}_rels/${of.slice(folder.length)}.rels`), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return
      const path = new URL(Target, `file:///${folder}`).pathname
      found.push({ id: Id, type: Type, part: decodeURIComponent(path).slice(1) })
    },
  })
  return found
}
