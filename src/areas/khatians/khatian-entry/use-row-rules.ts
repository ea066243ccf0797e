import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { printAreaAcre } from '#domain/kernel/area.ts'
import { readAsAnna } from '#domain/kernel/share.ts'
import { isShare } from '#domain/khatian/canonical-value.ts'
import type { Row } from '#domain/khatian/khatian.ts'
import { usualSpelling } from '#domain/khatian/land-class.ts'
import { cellPath } from '#domain/khatian/path.ts'
import { cellText } from '#domain/print/cell-text.ts'
import type { Template } from '#domain/template/template.ts'
import {
  annaMarks,
  dagFields,
  expectedPart,
  marksOfDag,
  oddValues,
  sharedIdentities,
  spellingMarks,
  textIn,
  type CellDoubt,
} from '#forms/soft-marks.ts'
import { inDigits, useLocale } from '#platform/locale/locale.ts'
import type { RecordSession } from '#store/record-session.ts'
import type { RowRules } from './grid-rows.ts'
import type { SectionName } from './row-edits.ts'
import { useSessionSlice } from './use-session-slice.ts'

/** What a section's cells are marked with, and what is said and offered of them. */
export function useRowRules(
  session: RecordSession,
  section: SectionName,
  template: Template,
  rows: readonly Row[],
  doubts: readonly CellDoubt[],
): RowRules {
  const { t } = useLingui()
  const locale = useLocale()
  const entries = useSessionSlice(session, (state) => state.entries)
  const fields = template[section]

  const contested = useMemo(
    () =>
      new Set(
        entries
          .filter((entry) => entry.state === 'conflict')
          .flatMap((entry) => entry.conflicts.map((one) => one.path)),
      ),
    [entries],
  )

  // As one text: rows are painted anew only when other owners share a number.
  const shared = useMemo(() => (section === 'owners' ? [...sharedIdentities(rows)].join(' ') : ''), [rows, section])

  return useMemo<RowRules>(() => {
    const acres = (area: number) => inDigits(printAreaAcre(area), locale)
    const sharing = new Set(shared.split(' '))
    return {
      fields,
      marks: (row) =>
        section === 'dags'
          ? [...oddValues(fields, row), ...marksOfDag(row), ...spellingMarks(fields, row), ...annaMarks(template, row)]
          : [
              ...oddValues(fields, row),
              ...annaMarks(template, row),
              ...(sharing.has(row.id) ? fields.filter(({ kind }) => kind === 'identity') : []).map(({ key }) => ({
                field: key,
                kind: 'same-identity' as const,
              })),
              ...doubts.filter(({ rowId }) => rowId === row.id).map((one) => ({ kind: 'doubt' as const, ...one })),
            ],
      inConflict: (rowId, field) => contested.has(cellPath(section, rowId, field)),
      words: {
        locale,
        conflict: t`Changed elsewhere too: waits for a decision`,
        mark: (mark, row) => {
          if (mark.kind === 'doubt') return mark.title
          if (mark.kind === 'over-whole') return t`More than the whole: kept as written`
          if (mark.kind === 'odd-relation') return t`Neither father nor husband nor none: kept as written`
          if (mark.kind === 'over-total') return t`More than the whole dag: kept as written`
          if (mark.kind === 'taken') return t`Taken by F3, not keyed: compare it with the paper`
          if (mark.kind === 'odd-dag') return t`Unusual dag number: kept as written`
          if (mark.kind === 'same-identity') return t`The same identity number stands at another name`
          if (mark.kind === 'spelling') {
            const usual = usualSpelling(textIn(row, mark.field)) ?? ''
            return t`Usually written ${usual}; kept as written`
          }
          if (mark.kind === 'anna') {
            const share = row.cells[mark.field] ?? null
            const kept = cellText({ kind: 'share' }, share, locale)
            const whole = isShare(share) ? (readAsAnna(share)?.text ?? '') : ''
            return t`Kept as ${kept} times the whole. Is ${whole} meant? F4 writes it.`
          }
          const expected = acres(expectedPart(row) ?? 0)
          return t`Total × part makes ${expected} acres`
        },
        offer: (field, row) => {
          const expected = section === 'dags' && field === dagFields.area ? expectedPart(row) : null
          if (expected === null) return null
          const offer = acres(expected)
          return t`F3: ${offer}`
        },
      },
    }
  }, [contested, doubts, fields, locale, section, shared, t, template])
}
