import { sameJson } from '#domain/kernel/canonical-json.ts'
import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import { rowSections, type RowSection } from '#domain/khatian/khatian.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { cellText } from '#domain/print/cell-text.ts'
import type { CellDifference } from '#forms/controlled-grid/grid-part.ts'
import type { GridLine, GridValues } from '#forms/controlled-grid/grid-values.ts'
import { useLocale } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMemo } from 'react'
import type { Sides } from './case-queries.ts'

/** How each value differs from the approved version. The functions stay until that version or the language changes. */
export function useDifferences({ before, template }: Sides, header: GridValues['header']) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const compare = useMemo(() => {
    const rows = new Map(
      rowSections.map((section) => [section, new Map(before[section].map((row) => [row.id, row.cells]))]),
    )
    function changed(section: 'header' | RowSection, key: string, was: CellValue): CellDifference {
      const field = fieldsOf(template, section).find((one) => one.key === key)
      const value = (field === undefined ? '' : cellText(field, was, locale)) || '–'
      return { mark: 'changed', title: i18n._(msg`Before: ${value}`) }
    }
    return {
      ofHeader(cells: GridLine['cells'], key: string): CellDifference | null {
        const was = before.header[key] ?? null
        return sameJson(was, cells[key] ?? null) ? null : changed('header', key, was)
      },
      row: (section: RowSection, line: GridLine, key: string): CellDifference | null => {
        const was = rows.get(section)?.get(line.id)
        const is = line.cells[key] ?? null
        if (was === undefined) return is === null ? null : { mark: 'added', title: i18n._(msg`New row`) }
        return sameJson(was[key] ?? null, is) ? null : changed(section, key, was[key] ?? null)
      },
    }
  }, [before, i18n, locale, template])
  return useMemo(
    () => ({ header: (key: string) => compare.ofHeader(header, key), row: compare.row }),
    [compare, header],
  )
}
