import { type Fields, refStem } from '#contract/declare/field.ts'
import type { FieldChange } from '#contract/declare/resource-calls.ts'
import { showValue, useNames } from '#lists/field-text.ts'
import { useYesNo } from '#lists/list-table.tsx'
import { useText } from '#platform/locale/locale.ts'

/** From what to what fields of a row were changed, or would be. */
export function ChangeList({ fields, changes }: { fields: Fields; changes: readonly FieldChange[] }) {
  const names = useNames()
  const text = useText()
  const words = useYesNo()
  return (
    <ul>
      {changes.map(({ field: key, from, to, fromBn, fromEn, toBn, toEn }) => {
        const field = fields[key]
        if (field === undefined) return null
        const stem = refStem(key)
        const before = showValue(field, key, { [key]: from, [`${stem}Bn`]: fromBn, [`${stem}En`]: fromEn }, text, words)
        const after = showValue(field, key, { [key]: to, [`${stem}Bn`]: toBn, [`${stem}En`]: toEn }, text, words)
        // What had no value before is not shown as struck out.
        const isFirst = from === null || from === undefined || from === ''
        return (
          <li key={key}>
            {names(field.label)}:{' '}
            {isFirst ? null : (
              <>
                <del>{before}</del> →{' '}
              </>
            )}
            <ins>{after}</ins>
          </li>
        )
      })}
    </ul>
  )
}
