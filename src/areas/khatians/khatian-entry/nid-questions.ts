import { checkIdentity, identityTypes } from '#domain/kernel/identity.ts'
import { isIdentity } from '#domain/khatian/canonical-value.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import type { TemplateField } from '#domain/template/template.ts'
import { textIn } from '#forms/soft-marks.ts'

/** An owner's NID with the name it stands at. */
export type NidQuestion = {
  readonly rowId: string
  readonly field: string
  readonly nid: string
  readonly name: string
}

/** What of the owners the registry could be asked: whole numbers at names. */
export function nidQuestions(fields: readonly TemplateField[], owners: readonly Row[]): readonly NidQuestion[] {
  const columns = fields.filter(({ kind }) => kind === 'identity')
  return owners.flatMap((row) => {
    const name = textIn(row, 'name').trim()
    if (name === '') return []
    return columns.flatMap(({ key }) => {
      const value = row.cells[key] ?? null
      if (!isIdentity(value) || value.type !== identityTypes.nid) return []
      const checked = checkIdentity(value)
      return checked.ok ? [{ rowId: row.id, field: key, nid: checked.value.number, name }] : []
    })
  })
}

/** Known again by these two alone: the same person in another row or khatian is no new question. */
export function questionKey({ nid, name }: NidQuestion): string {
  return `${nid} ${name}`
}
