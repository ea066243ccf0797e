import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Template } from '#domain/template/template.ts'
import { plainText, printCell } from '#domain/print/print-value.ts'
import { orderToCheck, possibleDuplicates } from '#forms/soft-checks.ts'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'

/** What two people's keying may have left behind without any conflict: to be looked at, never a block. */
export function SoftNotes({ khatian, template }: { khatian: Khatian; template: Template }) {
  const { t } = useLingui()
  const text = useText()
  const twice = possibleDuplicates(khatian, 'dags')
  const dagField = template.dags.find((field) => field.key === 'dagNo')
  const numbers = [
    ...new Set(
      khatian.dags
        .filter((row) => twice.has(row.id))
        .map((row) =>
          printCell(dagField ?? plainText, row.cells['dagNo'], { locale: text.locale, areaUnit: template.areaUnit }),
        ),
    ),
  ].join(', ')
  const sections = { owners: t`owners`, dags: t`dags` }
  const unordered = (['owners', 'dags'] as const).filter((section) => orderToCheck(khatian, section).size > 0)
  return (
    <>
      {twice.size > 0 ? (
        <Notice kind="warn">
          <Trans>Possible duplicate: dag {numbers} stands more than once.</Trans>
        </Notice>
      ) : null}
      {unordered.map((section) => (
        <Notice key={section} kind="warn">
          <Trans>Check the order of the {sections[section]}: two people added rows at the same place.</Trans>
        </Notice>
      ))}
    </>
  )
}
