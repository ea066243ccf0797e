import { fieldsOf } from '#domain/khatian/canonical-value.ts'
import { sortRows, type Khatian, type RowSection } from '#domain/khatian/khatian.ts'
import { labelOf, printCell } from '#domain/print/print-value.ts'
import type { Template } from '#domain/template/template.ts'
import type { GridLine } from '#forms/controlled-grid/grid-values.ts'
import { useText } from '#platform/locale/locale.ts'
import { Notice } from '#ui/notice.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import classes from './cases.module.css'

/** Field that identifies a row for the reader. */
const naming: readonly string[] = ['name', 'dagNo', 'pageNo']

type Props = {
  section: RowSection
  /** the approved version */
  before: Khatian
  lines: readonly GridLine[]
  template: Template
  /** ids of the dags that the order takes out */
  mayRemove: readonly string[]
  /** null where the person only reads */
  onPutBack: ((line: GridLine, index: number) => void) | null
}

/** Rows of the approved version that the proposal removes. A dag goes only where the order takes it out. [COR-9] */
export function RemovedRows({ section, before, lines, template, mayRemove, onPutBack }: Props) {
  const { t } = useLingui()
  const text = useText()
  const kept = new Set(lines.map(({ id }) => id))
  const all = sortRows(before[section])
  const gone = all.filter(({ id }) => !kept.has(id))
  if (gone.length === 0) return null
  const names = { owners: t`Owner`, dags: t`Dag`, pages: t`Page` }
  const field = fieldsOf(template, section).find(({ key }) => naming.includes(key))
  const style = { locale: text.locale, areaUnit: template.areaUnit }
  const nameOf = (cells: GridLine['cells'], at: number): string => {
    const value = field === undefined ? '' : printCell(field, cells[field.key], style)
    return value === '' || field === undefined
      ? `${names[section]} ${text.digits(at + 1)}`
      : `${names[section]} ${text.digits(at + 1)}: ${labelOf(field, text)} ${value}`
  }
  const numbers = new Set(lines.map(({ cells }) => cells['dagNo']))
  const missing =
    section === 'dags' && gone.some(({ id, cells }) => !mayRemove.includes(id) && !numbers.has(cells['dagNo'] ?? null))
  return (
    <section className={classes['removed']} aria-label={t`Removed rows`}>
      <strong>
        <Trans>Removed rows</Trans>
      </strong>
      <ul>
        {gone.map(({ id, cells }) => {
          const at = all.findIndex((row) => row.id === id)
          const name = nameOf(cells, at)
          return (
            <li key={id}>
              <span className={classes['sign']} aria-hidden>
                −
              </span>{' '}
              <del>{name}</del>{' '}
              {onPutBack === null ? null : (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`${name}: ${t`Put back`}`}
                  onClick={() => onPutBack({ id, cells }, indexAmong(lines, all, at))}
                >
                  <Trans>Put back</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {missing ? (
        <Notice kind="warn">
          <Trans>The order takes out other dags only. Put the dag back, or ask for another decision on the type.</Trans>
        </Notice>
      ) : null}
    </section>
  )
}

/** Behind the nearest of its former neighbours that is still there. */
function indexAmong(lines: readonly GridLine[], all: readonly { readonly id: string }[], at: number): number {
  for (let back = at - 1; back >= 0; back--) {
    const index = lines.findIndex(({ id }) => id === all[back]?.id)
    if (index >= 0) return index + 1
  }
  return 0
}
