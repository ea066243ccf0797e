import { runNext, runStart } from '#domain/kernel/order-key.ts'
import { differencesOf } from '#domain/khatian/differences.ts'
import type { Edit } from '#domain/khatian/edit.ts'
import { sortRows, type Khatian, type Row, type RowSection } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { readTyped } from './cells.ts'

type Typed = { readonly [field: string]: string | number | null }

export type Whole = { readonly header?: Typed | undefined } & {
  readonly [Section in RowSection]?: readonly Typed[] | undefined
}

/** The edits that make a khatian what a caller says that it is; rows are known by their place. What is not said stays. */
export function editsToWhole(khatian: Khatian, template: Template, whole: Whole): Edit[] {
  const after = {
    ...khatian,
    header: whole.header === undefined ? khatian.header : readTyped(template, 'header', whole.header),
    owners: rowsOf(khatian, template, 'owners', whole.owners),
    dags: rowsOf(khatian, template, 'dags', whole.dags),
    pages: rowsOf(khatian, template, 'pages', whole.pages),
  }
  return differencesOf(khatian, after).map(({ path, before, after: to }) => ({ path, from: before, to }))
}

function rowsOf(
  khatian: Khatian,
  template: Template,
  section: RowSection,
  typed: readonly Typed[] | undefined,
): readonly Row[] {
  if (typed === undefined) return khatian[section]
  const there = sortRows(khatian[section])
  const used = new Set(there.map(({ id }) => id))
  let order = ''
  return typed.map((row, place) => {
    const cells = readTyped(template, section, row, `.${place}`)
    const known = there[place]
    order = known?.order ?? (order === '' ? runStart(null, null, () => 0x1a9e_0000) : runNext(order, null))
    if (known !== undefined) return { ...known, cells }
    // The same list sent twice makes the same rows.
    const names = [`${khatian.id}/${section}/${place}`, `${khatian.id}/${section}/${place}/${there.length}`]
    const id = names.map((name) => nameUuid(`em/${name}`)).find((one) => !used.has(one))
    return { id: id ?? nameUuid(`em/${names.join('/')}`), order, cells }
  })
}
