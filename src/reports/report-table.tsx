import type { Dimension } from '#contract/declare/dimension.ts'
import { drillFilters } from '#contract/declare/drill.ts'
import type { Drill } from '#contract/declare/report.ts'
import { upperSnake } from '#contract/wire-codec.ts'
import { PickFilter } from '#forms/list/filter-bar.tsx'
import { type Order, sortRows } from '#forms/list/sort-rows.ts'
import { useText } from '#platform/locale/locale.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { useNames } from '#lists/field-text.ts'
import list from '#lists/list-table.module.css'
import { Plural, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { figureText, type ReportColumn, useReportColumns } from './report-columns.ts'
import type { AskedReport, ReportAnswer, ReportDeclaration, ReportRow } from './report-screen.ts'
import classes from './reports.module.css'

type Props = {
  declaration: ReportDeclaration
  answer: ReportAnswer
  groups: readonly Dimension[]
  asked: AskedReport
}

/** More lines nobody reads through; they are there when they are asked for. */
const mostShown = 500

/** The rows of a report: heads that sort and stay in sight, sums below, a card per row on a narrow screen. */
export function ReportTable({ declaration, answer, groups, asked }: Props) {
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const columns = useReportColumns(declaration, groups)
  const filtersOf = useDrill(declaration, groups, asked)
  const [order, setOrder] = useState<Order | null>(null)
  const [whole, setWhole] = useState(false)
  const rows = useMemo(
    () => (order === null ? answer.rows : sortRows(answer.rows, columns, order, text.compare)),
    // oxlint-disable-next-line react/exhaustive-deps -- columns and text are made anew with each render, by what stands here
    [answer.rows, order, text.locale, groups],
  )
  const shown = whole ? rows : rows.slice(0, mostShown)
  const { length: lines } = rows
  const count = text.count(lines)
  // Names begin with the first letter, figures with the largest.
  const startDown = (key: string): boolean => !(groups as readonly string[]).includes(key)
  const sortBy = (key: string): void => setOrder({ key, down: key === order?.key ? !order.down : startDown(key) })
  return (
    <>
      <div className={classes['narrow']} data-noprint>
        <PickFilter
          label={t`Sorted by`}
          all={t`As it came`}
          value={order?.key ?? ''}
          onChange={(key) => setOrder(key === '' ? null : { key, down: startDown(key) })}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
        />
      </div>
      <div className={classes['scroller']}>
        <table className={`${list['table']} ${classes['figures']}`}>
          <caption className={list['caption']}>{names(declaration.label)}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" aria-sort={sortOf(column.key, order)} data-align={alignOf(column)}>
                  <button type="button" className={list['sort']} onClick={() => sortBy(column.key)}>
                    {column.title}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={groups.map((one) => row[one]).join('/')}>
                {columns.map((column) => (
                  <td key={column.key} data-label={column.title} data-align={alignOf(column)}>
                    <DrillCell drill={declaration.drill?.[column.key]} filters={filtersOf(column.key, row)}>
                      {column.show(row)}
                    </DrillCell>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <Totals columns={columns} totals={answer.totals} />
        </table>
      </div>
      {shown.length === rows.length ? null : (
        <Button variant="default" data-noprint onClick={() => setWhole(true)}>
          <Plural value={lines} one={`Show all ${count} line`} other={`Show all ${count} lines`} />
        </Button>
      )}
    </>
  )
}

/** The sums of all rows, also of those that are not shown. */
function Totals({ columns, totals }: { columns: readonly ReportColumn[]; totals: ReportAnswer['totals'] }) {
  const { t } = useLingui()
  const text = useText()
  return (
    <tfoot>
      <tr>
        {columns.map(({ key, title, measure }, at) => {
          const value = totals[key] ?? null
          if (measure === null) return <td key={key}>{at === 0 ? <strong>{t`Total`}</strong> : null}</td>
          return (
            <td key={key} data-label={title} data-align="end">
              <strong>{value === null ? '' : figureText(measure, value, text)}</strong>
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

/** A figure that leads to the list it counts, where the reader may open it. [RPT-6] */
function DrillCell({
  drill,
  filters,
  children,
}: {
  drill: Drill | undefined
  filters: Readonly<Record<string, string>> | null
  children: string
}) {
  if (drill === undefined || filters === null) return children
  const search = Object.fromEntries(Object.entries(filters).map(([name, value]) => [upperSnake(name), value]))
  return (
    <Link to={drill.to as '/'} search={search as never} className={list['lead']}>
      {children}
    </Link>
  )
}

/** What narrows the list behind a cell; null where it leads nowhere. Lists are those of a desk. */
function useDrill({ group, drill }: ReportDeclaration, groups: readonly Dimension[], asked: AskedReport) {
  const may = useMay()
  const { desk } = useSession()
  return (key: string, row: ReportRow): Readonly<Record<string, string>> | null => {
    const way = drill?.[key]
    if (way === undefined || desk === null || (way.needs !== undefined && !may(way.needs))) return null
    return drillFilters({ group }, way, groups, row, asked)
  }
}

function sortOf(key: string, order: Order | null): 'none' | 'ascending' | 'descending' {
  if (order?.key !== key) return 'none'
  return order.down ? 'descending' : 'ascending'
}

function alignOf({ measure }: ReportColumn): 'end' | undefined {
  return measure === null ? undefined : 'end'
}
