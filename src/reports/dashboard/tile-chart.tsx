import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import { unitValue } from '#contract/declare/measure.ts'
import { must } from '#domain/kernel/result.ts'
import { useText } from '#platform/locale/locale.ts'
import { useNames } from '#lists/field-text.ts'
import { groupText } from '#reports/report-columns.ts'
import type { ReportAnswer, ReportDeclaration } from '#reports/report-screen.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'

const ReportChart = lazy(async () => ({ default: (await import('../report-chart.tsx')).ReportChart }))

type Props = { declaration: ReportDeclaration; answer: ReportAnswer; over: Dimension; measure: string }

/** More bars cannot be told apart in a tile. */
const mostBars = 31

/** One figure over the keys of a group: a line over time, bars over everything else. */
export function TileChart({ declaration, answer, over, measure }: Props) {
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const of = must(declaration.columns[measure], measure)
  const inTime = over === 'day' || over === 'month'
  const keyed = answer.rows.filter((row) => typeof row[over] === 'string')
  const ordered = inTime ? keyed.toSorted((a, b) => (String(a[over]) < String(b[over]) ? -1 : 1)) : keyed
  const rows = inTime ? ordered.slice(-mostBars) : ordered.slice(0, mostBars)
  const [title, axis, label] = [names(declaration.label), names(dimensions[over].label), names(of.label)]
  return (
    <Suspense fallback={<Spinner />}>
      <ReportChart
        key={text.locale}
        kind={inTime && rows.length > 1 ? 'lines' : 'bars'}
        about={t`Chart: ${title}, ${label}, ${axis}. The report holds the same figures.`}
        axis={axis}
        labels={rows.map((row) => groupText(over, row, text))}
        series={[{ label, values: rows.map((row) => unitValue(of, Number(row[measure] ?? 0))) }]}
        print={text.count}
      />
    </Suspense>
  )
}
