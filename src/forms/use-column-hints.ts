import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { CellKind } from '#domain/khatian/value.ts'
import type { AreaUnit } from '#domain/template/template.ts'

/** How each kind of cell may be typed, said below the table while the cursor stands in one. */
export function useColumnHints(areaUnit: AreaUnit): Partial<Record<CellKind, string>> {
  const { t } = useLingui()
  const share = t`Share: #01–#22, 5.6.2.2, 0.500, or Ctrl+~ for n over d`
  const shatak = t`Acres 0.1250, or acre and shatak 0 12.5`
  const ajutangsho = t`Acres 0.1250, or acre and ajutangsho 0 1250`
  const relation = t`1 father · 2 husband · 3 none`
  const dag = t`F3: next dag number`
  const identity = t`1 birth certificate, 2 NID, 3 passport, then the number`
  const text = t`F3 or ঐ: as above`
  const landClass = t`F4 completes the class · F3 or ঐ: as above`
  const yesNo = t`0 no · 1 yes`
  const date = t`DD/MM/YYYY`
  const area = areaUnit === 'acre-ajutangsho' ? ajutangsho : shatak
  return useMemo(
    () => ({
      share,
      area,
      relation,
      'dag-number': dag,
      identity,
      text,
      'land-class': landClass,
      'yes-no': yesNo,
      date,
    }),
    [area, landClass, yesNo, date, dag, identity, relation, share, text],
  )
}
