import type { TemplateContent } from '#domain/template/check-template.ts'
import { pageKinds, type PageLayout, type TemplateField, type Zone } from '#domain/template/template.ts'
import type { FormPaper, PaperBox } from '../scans/form-5462.ts'

/**
 * A form with the place of each field that its first page has on paper: those of the header by their key, columns by their
 * printed number, over as many lines as the form rules. What stands nowhere on the paper gets no zone. [TPL-9]
 */
export function withZones(content: TemplateContent, paper: FormPaper): TemplateContent {
  const first = content.pages.find(({ kind }) => kind === pageKinds.first)
  const zoned = (field: TemplateField, box: PaperBox | undefined): TemplateField =>
    box === undefined ? field : { ...field, zone: zoneOf(box, paper) }
  const rows = (fields: readonly TemplateField[], member: keyof Pick<PageLayout, 'ownerRows' | 'dagRows'>) =>
    fields.map((field) => zoned(field, stripOf(field.formNo, first?.[member] ?? 0, paper)))
  return {
    ...content,
    header: content.header.map((field) => zoned(field, paper.fields[field.key])),
    owners: rows(content.owners, 'ownerRows'),
    dags: rows(content.dags, 'dagRows'),
  }
}

/** All lines of the columns that have the number, or parts of it such as ৬ক and ৬খ. */
function stripOf(formNo: string | undefined, count: number, { columns, lines }: FormPaper): PaperBox | undefined {
  if (formNo === undefined || count === 0) return undefined
  const own = columns.filter(({ no }) => no.startsWith(formNo))
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return { x: first.x, y: lines.top, w: last.x + last.w - first.x, h: count * lines.height }
}

function zoneOf({ x, y, w, h }: PaperBox, { width, height }: FormPaper): Zone {
  const [left, right] = [x, x + w].map((at) => Math.round((at / width) * 1000)) as [number, number]
  const [top, bottom] = [y, y + h].map((at) => Math.round((at / height) * 1000)) as [number, number]
  return { page: pageKinds.first, x: left, y: top, w: right - left, h: bottom - top }
}
