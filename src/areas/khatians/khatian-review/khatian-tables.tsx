import { printAreaAcre } from '#domain/kernel/area.ts'
import { toDecimalString } from '#domain/kernel/fraction.ts'
import type { Change } from '#domain/khatian/edit.ts'
import { type Khatian, sortRows } from '#domain/khatian/khatian.ts'
import { cellPath, headerPath, rowPath } from '#domain/khatian/path.ts'
import type { CellValue } from '#domain/khatian/value.ts'
import { labelOf, printCell, type PrintStyle } from '#domain/print/print-value.ts'
import type { Template, TemplateField } from '#domain/template/template.ts'
import { DoubtList } from '#forms/doubt-list.tsx'
import { findDoubts } from '#forms/doubts.ts'
import { sumKhatian } from '#forms/khatian-sums.ts'
import { useText } from '#platform/locale/locale.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react'
import { nextCell, nextHeaderField, type ReviewSection } from './review-cursor.ts'
import classes from './review.module.css'

type Props = {
  khatian: Khatian
  template: Template
  /** the cell that is looked at */
  at: string | null
  onLook: (path: string) => void
  /** cells that a comment is to speak of */
  pointed: ReadonlySet<string>
  onPoint: (path: string) => void
  /** what cells held before they were corrected, by path */
  changed: ReadonlyMap<string, Change['before']>
  /** stands at the end of the dags: whoever has seen it had them on the screen */
  dagsEnd: RefObject<HTMLTableRowElement | null>
}

/** The khatian as keyed, by the columns of its form; arrows and clicks take the ruler on the scan along. */
export function KhatianTables(props: Props) {
  const { khatian, template, at, onLook, pointed, onPoint, changed } = props
  const { t } = useLingui()
  const text = useText()
  const style: PrintStyle = { locale: text.locale, areaUnit: template.areaUnit }
  const sums = sumKhatian(khatian, template)
  const doubts = useMemo(() => findDoubts(khatian, template), [khatian, template])
  const inDoubt = useMemo(() => new Set(doubts.flatMap(({ paths }) => paths)), [doubts])
  const number = text.count(doubts.length)

  function cellProps(path: string, field: TemplateField) {
    const before = changed.get(path)
    return {
      'data-path': path,
      'data-kind': field.kind,
      'data-warn': inDoubt.has(path),
      'data-at': path === at,
      'data-pointed': pointed.has(path),
      'data-changed': before !== undefined,
      ...(before === undefined ? {} : { title: t`Before: ${printBefore(field, before, style)}` }),
      onClick: () => onLook(path),
      onDoubleClick: () => onPoint(path),
    }
  }

  const rowsOf = (section: ReviewSection, title: string, sum: ReactNode) => (
    <Rows {...{ ...props, section, title, style, cellProps, sum }} fields={template[section]} />
  )
  return (
    <>
      {doubts.length === 0 ? null : (
        <details className={classes['doubts']} open>
          <summary>
            <Trans>To check again: {number}</Trans>
          </summary>
          <DoubtList doubts={doubts} khatian={khatian} onGo={onLook} />
        </details>
      )}
      <Header {...props} style={style} cellProps={cellProps} />
      {rowsOf('owners', t`Owners`, <ShareSum sums={sums} />)}
      {rowsOf(
        'dags',
        t`Dags`,
        sums.areas.map(({ field, sum }) => (
          <span key={field.key} className={classes['sum']}>
            {labelOf(field, style)}: <strong>{text.digits(printAreaAcre(sum))}</strong>
          </span>
        )),
      )}
    </>
  )
}

type HeaderProps = Pick<Props, 'khatian' | 'template' | 'at' | 'onLook' | 'onPoint'> &
  Pick<RowsProps, 'style' | 'cellProps'>

function Header({ khatian, template, at, onLook, onPoint, style, cellProps }: HeaderProps) {
  const { t } = useLingui()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys go from field to field in it, as in the tables
    <section
      className={classes['headerBox']}
      aria-label={t`Header`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keys
      tabIndex={0}
      onKeyDown={(event) => followKey(event, at, nextHeaderField(template, at, event.key), onLook, onPoint)}
    >
      <dl className={classes['header']}>
        {template.header.map((field) => (
          <div key={field.key} {...cellProps(headerPath(field.key), field)}>
            <dt>{labelOf(field, style)}</dt>
            <dd>{printCell(field, khatian.header[field.key], style) || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Space points the comment at the cell that is looked at, other keys go on from it. */
function followKey(
  event: React.KeyboardEvent,
  at: string | null,
  next: string | null,
  onLook: (path: string) => void,
  onPoint: (path: string) => void,
): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  if (event.key === ' ' && at !== null) {
    event.preventDefault()
    return onPoint(at)
  }
  if (next === null) return
  event.preventDefault()
  onLook(next)
}

type RowsProps = Props & {
  section: ReviewSection
  title: string
  fields: readonly TemplateField[]
  style: PrintStyle
  cellProps: (path: string, field: TemplateField) => object
  /** what the rows add up to */
  sum: ReactNode
}

function Rows(props: RowsProps) {
  const { section, title, fields, khatian, template, style, at, onLook, onPoint, changed, dagsEnd, cellProps, sum } =
    props
  const { t } = useLingui()
  const text = useText()
  const scroller = useRef<HTMLElement>(null)
  const rows = sortRows(khatian[section])
  // What is looked at is in sight, wherever it was asked for.
  useEffect(() => {
    scroller.current?.querySelector('[data-at="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])

  return (
    <section className={classes['section']} style={{ flexGrow: rows.length + 2 }}>
      <div className={classes['sectionHead']}>
        <h2>
          {title} ({text.count(rows.length)})
        </h2>
        {sum}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a scrolling region must be reachable by keys, which go from cell to cell in it */}
      <section
        ref={scroller}
        className={classes['scroller']}
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onKeyDown={(event) =>
          followKey(event, at, nextCell(khatian, template, section, at, event.key), onLook, onPoint)
        }
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t`No.`}</th>
              {fields.map((field) => (
                <th key={field.key} scope="col" title={labelOf(field, style)}>
                  <span>{labelOf(field, style)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr
                key={row.id}
                ref={section === 'dags' && index === rows.length - 1 ? dagsEnd : null}
                data-changed={changed.has(rowPath(section, row.id))}
              >
                <td>{text.digits(index + 1)}</td>
                {fields.map((field) => (
                  <td key={field.key} {...cellProps(cellPath(section, row.id, field.key), field)}>
                    {printCell(field, row.cells[field.key], style)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

function printBefore(field: TemplateField, before: Change['before'], style: PrintStyle): string {
  // A row has no value of its own.
  const isRow = typeof before === 'object' && before !== null && 'cells' in before
  return isRow ? '' : printCell(field, before as CellValue, style) || '–'
}

function ShareSum({ sums }: { sums: ReturnType<typeof sumKhatian> }) {
  const text = useText()
  if (sums.shares === null || sums.shares.state === 'empty') return null
  const sum = text.digits(toDecimalString(sums.shares.sum, 4))
  switch (sums.shares.state) {
    case 'exact':
      return (
        <span className={classes['sum']}>
          <Trans>The shares make exactly one whole.</Trans>
        </span>
      )
    case 'within':
      return (
        <span className={classes['sum']}>
          <Trans>The shares add up to {sum}, within the book's rounding.</Trans>
        </span>
      )
    case 'beyond':
      // It stands among the doubts.
      return null
  }
}
