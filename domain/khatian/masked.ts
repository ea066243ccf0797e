import type { Template } from '../template/template.ts'
import { isIdentity, isMarked } from './canonical-value.ts'
import type { Khatian } from './khatian.ts'
import type { CellValue } from './value.ts'

type Fields = Template['owners']
type Cells = { readonly [field: string]: CellValue }

/** The last three signs stay: enough to tell two numbers apart, too little to use one. */
function hide(text: string): string {
  return `${'•'.repeat(Math.max(text.length - 3, 0))}${text.slice(-3)}`
}

/** A khatian without the identity and mobile numbers of its owners, for who has no business with them. [UND-1] */
export function maskedKhatian(khatian: Khatian, template: Pick<Template, 'header' | 'owners' | 'dags'>): Khatian {
  const rows = (section: 'owners' | 'dags') =>
    khatian[section].map((row) => ({ ...row, cells: maskedCells(template[section], row.cells) }))
  return {
    ...khatian,
    header: maskedCells(template.header, khatian.header),
    owners: rows('owners'),
    dags: rows('dags'),
  }
}

function maskedCells(fields: Fields, cells: Cells): Cells {
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]))
  return Object.fromEntries(
    Object.entries(cells).map(([key, value]): [string, CellValue] => {
      if (value === null || isMarked(value)) return [key, value]
      if (isIdentity(value)) return [key, { ...value, number: hide(value.number) }]
      return [key, kinds.get(key) === 'mobile' && typeof value === 'string' ? hide(value) : value]
    }),
  )
}
