import type { CallOutput } from '#contract/call.ts'
import type { khatianCalls } from '#contract/calls/khatian.ts'
import { useText } from '#platform/locale/locale.ts'
import { useLingui } from '@lingui/react/macro'
import type { FigureColumn } from './sorted-table.tsx'

type KeyingRow = CallOutput<(typeof khatianCalls)['khatian.second-keying-report']>[number]

type Named = { readonly nameBn: string; readonly nameEn: string }

function useNameColumn(): FigureColumn<Named> {
  const { t } = useLingui()
  const text = useText()
  const name = ({ nameBn, nameEn }: Named): string => text.pick(nameBn, nameEn)
  return { key: 'name', title: t`Person`, value: name, show: name }
}

/** How far what everybody keyed agreed with the other keying, and how often it was wrong. */
export function useKeyingColumns(): readonly FigureColumn<KeyingRow>[] {
  const { t } = useLingui()
  const text = useText()
  const counted = (key: keyof KeyingRow, title: string): FigureColumn<KeyingRow> => ({
    key,
    title,
    value: (row) => Number(row[key]),
    show: (row) => text.count(Number(row[key])),
  })
  const rated = (
    key: string,
    title: string,
    value: (row: KeyingRow) => number | null,
    sign = '',
  ): FigureColumn<KeyingRow> => ({
    key,
    title,
    value,
    show: (row) => {
      const rate = value(row)
      return rate === null ? '–' : `${text.count(rate)}${sign}`
    },
  })
  return [
    useNameColumn(),
    counted('firstKhatians', t`Khatians keyed first`),
    rated('firstErrors', t`Errors per 1,000, first`, (row) => perThousand(row.firstWrong, row.firstFields)),
    counted('secondKhatians', t`Khatians keyed second`),
    rated('secondErrors', t`Errors per 1,000, second`, (row) => perThousand(row.secondWrong, row.secondFields)),
    rated('agreement', t`Agreement`, agreementOf, '%'),
    counted('open', t`Open differences`),
  ]
}

/** Of all fields keyed twice, the part in which both keyings said the same, in percent with one decimal. */
function agreementOf(row: Pick<KeyingRow, 'firstFields' | 'firstDifferences' | 'secondFields' | 'secondDifferences'>) {
  const fields = row.firstFields + row.secondFields
  if (fields === 0) return null
  return Math.round((1 - (row.firstDifferences + row.secondDifferences) / fields) * 1000) / 10
}

function perThousand(count: number, fields: number): number | null {
  return fields === 0 ? null : Math.round((count * 1000) / fields)
}
