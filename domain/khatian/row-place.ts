import { pageKinds, type PageKind, type Template } from '../template/template.ts'
import { linesOn } from './page-layout.ts'

/** Where a row stands in the book: the page of the khatian from 0, its kind, and the line on it from 0. */
export type RowPlace = {
  readonly page: number
  readonly kind: PageKind
  readonly line: number
  /** lines that the page is ruled for */
  readonly lines: number
  /** lines of the section that has most of them there: sections side by side share the ruling of the paper */
  readonly ruled: number
  /** the row's number in its section, from 0 */
  readonly index: number
}

type Section = 'owners' | 'dags'

/**
 * The place of one row without laying out the others, since it is asked for at each move of the cursor: the same as
 * `layOutPages` gives it. [ENT-22]
 */
export function rowPlace(
  template: Pick<Template, 'pages'>,
  section: Section,
  index: number,
  counts: { readonly owners: number; readonly dags: number },
): RowPlace {
  const { first, firstIza, second, secondIza } = pageKinds
  const place = (page: number, kind: PageKind, line: number, lines: number): RowPlace => {
    const beside = ruled(template, kind, section === 'owners' ? 'dags' : 'owners')
    return { page, kind, line, lines, ruled: Math.max(lines, beside), index }
  }
  const onFirst = ruled(template, first, section)
  if (index < onFirst) return place(0, first, index, onFirst)
  const before =
    1 + Math.max(furtherOnFirst(template, 'owners', counts.owners), furtherOnFirst(template, 'dags', counts.dags))
  const onSecond = ruled(template, second, section)
  if (!goesToSecond(template, section)) {
    const lines = izaLines(template, section)
    const at = index - onFirst
    return place(1 + Math.floor(at / lines), firstIza, at % lines, lines)
  }
  if (index < onFirst + onSecond) return place(before, second, index - onFirst, onSecond)
  const lines = izaLines(template, section)
  const at = index - onFirst - onSecond
  const secondPages = template.pages.some(({ kind }) => kind === second) ? 1 : 0
  return place(before + secondPages + Math.floor(at / lines), secondIza, at % lines, lines)
}

const rowsWhereNoneAreSaid = 12

/** What the form itself says of a page kind, without the page it would be like. */
function ruled(template: Pick<Template, 'pages'>, kind: PageKind, section: Section): number {
  return template.pages.some((layout) => layout.kind === kind) ? linesOn(template, kind, section) : 0
}

function goesToSecond(template: Pick<Template, 'pages'>, section: Section): boolean {
  return ruled(template, pageKinds.second, section) > 0 || ruled(template, pageKinds.secondIza, section) > 0
}

function izaLines(template: Pick<Template, 'pages'>, section: Section): number {
  const onSecond = goesToSecond(template, section)
  const iza = ruled(template, onSecond ? pageKinds.secondIza : pageKinds.firstIza, section)
  return iza || ruled(template, onSecond ? pageKinds.second : pageKinds.first, section) || rowsWhereNoneAreSaid
}

/** How many iza pages of the first page a section runs over. */
function furtherOnFirst(template: Pick<Template, 'pages'>, section: Section, count: number): number {
  if (goesToSecond(template, section)) return 0
  return Math.ceil(Math.max(0, count - ruled(template, pageKinds.first, section)) / izaLines(template, section))
}
