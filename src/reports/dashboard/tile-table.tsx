import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import { must } from '#domain/kernel/result.ts'
import { useText } from '#platform/locale/locale.ts'
import { useNames } from '#lists/field-text.ts'
import { figureText, groupText } from '#reports/report-columns.ts'
import type { ReportAnswer, ReportDeclaration } from '#reports/report-screen.ts'
import classes from './dashboard.module.css'

type Props = { declaration: ReportDeclaration; answer: ReportAnswer; over: Dimension; measure: string }

/** More lines are read in the report itself. */
const mostLines = 8

/** The first lines of a report, with one of its figures. */
export function TileTable({ declaration, answer, over, measure }: Props) {
  const names = useNames()
  const text = useText()
  const of = must(declaration.columns[measure], measure)
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{names(dimensions[over].label)}</th>
          <th scope="col">{names(of.label)}</th>
        </tr>
      </thead>
      <tbody>
        {answer.rows.slice(0, mostLines).map((row) => (
          <tr key={String(row[over])}>
            <td>{groupText(over, row, text)}</td>
            <td>{figureText(of, row[measure], text)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
