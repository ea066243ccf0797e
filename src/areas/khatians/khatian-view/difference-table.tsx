import type { EditValue } from '#domain/khatian/edit.ts'
import type { Difference } from '#domain/khatian/differences.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { labelOf, printEditValue } from '#domain/print/print-value.ts'
import type { Template } from '#domain/template/template.ts'
import { placeOf } from '#forms/path-place.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import classes from './view.module.css'

type Side = { khatian: Khatian; template: Template }

type Props = { differences: readonly Difference[]; before: Side; after: Side }

/** Every value that differs, where it stands on the form, as it was and as it is. */
export function DifferenceTable({ differences, before, after }: Props) {
  const { t } = useLingui()
  const text = useText()
  const sections = { header: t`Header`, owners: t`Owner`, dags: t`Dag`, pages: t`Page` }

  function titleOf({ khatian }: Side): string {
    const version = text.digits(khatian.version)
    return t`Version ${version}`
  }

  function where({ path, after: now }: Difference): string {
    if (path === 'number') return t`Khatian number`
    if (path === 'templateId') return t`Form`
    // A row that went is pointed at where it stood.
    const side = now === null && !/\]\./.test(path) ? before : after
    const place = placeOf(path, side.khatian, side.template)
    const row = place.row === null ? '' : ` ${text.digits(place.row)}`
    const at = `${sections[place.section]}${row}`
    if (path.endsWith('.@order')) return `${at}: ${t`place in the list`}`
    return place.field === undefined ? at : `${at}: ${labelOf(place.field, text)}`
  }

  function print({ path }: Difference, value: EditValue, { khatian, template }: Side): string {
    if (value === null) return '–'
    if (path === 'number') return showNumber(khatian.number, text.locale)
    if (path === 'templateId') return text.pick(template.name, template.nameEn)
    // A place among the rows is a key that says nothing to people.
    if (path.endsWith('.@order')) return text.digits(placeOf(path, khatian, template).row ?? '')
    const { fields, field } = placeOf(path, khatian, template)
    return printEditValue(fields, field, value, { locale: text.locale, areaUnit: template.areaUnit }) || '–'
  }

  return (
    <table className={classes['differences']}>
      <caption className={classes['caption']}>{t`Differences between the versions`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Place`}</th>
          <th scope="col">{titleOf(before)}</th>
          <th scope="col">{titleOf(after)}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => (
          <tr key={one.path}>
            <th scope="row">{where(one)}</th>
            <td>{print(one, one.before, before)}</td>
            <td>{print(one, one.after, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
