import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import { placeOf } from './path-place.ts'

/** The cell at a path, as the person at the screen would name it: "dag 3, area". */
export function usePlaceWords(): (path: string, khatian: Khatian | undefined, template: Template) => string {
  const { t } = useLingui()
  const text = useText()
  return (path, khatian, template) => {
    const { section, row, field } = placeOf(path, khatian, template)
    const label = field === undefined ? '' : text.pick(field.labelBn, field.labelEn)
    if (section === 'header') return label
    const number = row === null ? '?' : text.digits(row)
    if (section === 'owners') return t`Owner ${number}: ${label}`
    return section === 'dags' ? t`Dag row ${number}: ${label}` : t`Page ${number}: ${label}`
  }
}
