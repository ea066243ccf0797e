import { parseKhatianNumber } from '#domain/kernel/khatian-number.ts'
import { runNext, runStart } from '#domain/kernel/order-key.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { headerPath, rowPath } from '#domain/khatian/path.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { parseCell } from '#domain/print/parse-cell.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { holdsNumber } from '#domain/volume/volume.ts'
import { markFault } from '#server/sheets/mark-fault.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { bookKey, type Book } from './find-places.ts'
import { firstColumns, type FileKhatian, type FileRow, type RowFault, type SheetName } from './sheets.ts'

/** A khatian of the file as the door takes it. */
export type KeyedKhatian = {
  readonly file: FileKhatian
  readonly book: Book
  readonly recordId: string
  readonly number: string
  readonly edits: readonly Edit[]
}

export type Keying =
  { readonly ok: true; readonly khatian: KeyedKhatian } | { readonly ok: false; readonly faults: readonly RowFault[] }

/**
 * Keys what a file says of one khatian as an operator would, by the rules of the keying screen. The ids follow from the
 * place and the number, so that the same khatian loaded twice is one. [IMP-1]
 */
export function keyKhatian(file: FileKhatian, books: ReadonlyMap<string, Book>): Keying {
  const { head } = file
  const at = (column: string, code: string): Keying => ({
    ok: false,
    faults: [{ sheet: 'khatians', row: head.row, column, value: head.cells[column] ?? '', code }],
  })
  const placeFaults = firstFaults('khatians', head)
  if (placeFaults.length > 0) return { ok: false, faults: placeFaults }
  const book = books.get(bookKey(head.cells))
  if (book === undefined) return at('volumeNo', 'volume.not-found')
  const parsed = parseKhatianNumber(head.cells['khatianNo'] ?? '')
  if (!parsed.ok) return at('khatianNo', parsed.code)
  if (!holdsNumber(book.volume, parsed.value.lead)) return at('khatianNo', 'khatian.out-of-volume')
  const { number } = parsed.value
  const recordId = nameUuid(`import/${book.volume.jlNumberId}/${book.volume.survey}/${number}`)
  const faults: RowFault[] = []
  const header = keyCells('khatians', head, book.template.header, book.template, faults)
  const edits: Edit[] = Object.entries(header).map(([field, to]) => ({ path: headerPath(field), from: null, to }))
  for (const section of ['owners', 'dags'] as const) {
    let order = ''
    file[section].forEach((row, index) => {
      const cells = keyCells(section, row, book.template[section], book.template, faults)
      order = index === 0 ? runStart(null, null, () => 0x1a9e_0000) : runNext(order, null)
      const id = nameUuid(`import/row/${recordId}/${section}/${index}`)
      edits.push({ path: rowPath(section, id), from: null, to: { order, cells } })
    })
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, khatian: { file, book, recordId, number, edits } }
}

/** Cells of the first columns that are not plain text: a date there is a number that the program changed. [IMP-5] */
function firstFaults(sheet: SheetName, { row, cells, marks = {} }: FileRow): RowFault[] {
  return firstColumns[sheet].flatMap((column) => {
    const code = markFault(marks[column], 'text')
    return code === null ? [] : [{ sheet, row, column, value: cells[column] ?? '', code }]
  })
}

function keyCells(
  sheet: SheetName,
  { row, cells, marks = {} }: FileRow,
  fields: readonly TemplateField[],
  template: Template,
  faults: RowFault[],
): Record<string, CellValue> {
  const keyed: Record<string, CellValue> = {}
  for (const [column, value] of Object.entries(cells)) {
    if (firstColumns[sheet].includes(column)) continue
    const field = fields.find(({ key }) => key === column)
    const marked = markFault(marks[column], field?.kind ?? 'text')
    if (marked !== null) {
      faults.push({ sheet, row, column, value, code: marked })
      continue
    }
    const parsed = field === undefined ? null : parseCell(field, value, template.areaUnit)
    if (parsed === null) faults.push({ sheet, row, column, value, code: 'field.unknown' })
    else if (!parsed.ok) faults.push({ sheet, row, column, value, code: parsed.code })
    else if (parsed.value !== null) keyed[column] = parsed.value
  }
  return keyed
}
