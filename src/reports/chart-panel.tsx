import { dimensions, type Dimension } from '#contract/declare/dimension.ts'
import { unitOf, unitValue } from '#contract/declare/measure.ts'
import type { Chart } from '#contract/declare/report.ts'
import { must } from '#domain/kernel/result.ts'
import { PickFilter } from '#forms/list/filter-bar.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useKept } from '#platform/session/use-kept.ts'
import { useNames } from '#lists/field-text.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import * as z from 'zod/mini'
import { chartPoints, usualAxis } from './chart-points.ts'
import { groupText } from './report-columns.ts'
import type { ReportAnswer, ReportDeclaration } from './report-screen.ts'
import classes from './reports.module.css'

const ReportChart = lazy(async () => ({ default: (await import('./report-chart.tsx')).ReportChart }))

type Props = { chart: Chart; declaration: ReportDeclaration; answer: ReportAnswer; groups: readonly Dimension[] }

/** The chart of a report, drawn when somebody asks for it. Whoever does not see it reads the same in the table. */
export function ChartPanel({ chart, declaration, answer, groups }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useKept(`chart.${declaration.name}`, z.boolean(), false)
  return (
    <figure className={classes['chart']}>
      <Button variant="default" data-noprint aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t`Hide the chart` : t`Show a chart`}
      </Button>
      {open ? <Drawn chart={chart} declaration={declaration} answer={answer} groups={groups} /> : null}
    </figure>
  )
}

function Drawn({ chart, declaration, answer, groups }: Props) {
  const { t } = useLingui()
  const names = useNames()
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  const over = groups.find((one) => one === chosen) ?? usualAxis(chart.over, groups, answer.rows)
  const points = chartPoints(answer.rows, over, chart.measures)
  const series = chart.measures.map((key) => {
    const measure = must(declaration.columns[key], key)
    const unit = unitOf(measure)
    return {
      label: unit === null ? names(measure.label) : `${names(measure.label)} (${names(unit)})`,
      values: points.map(({ figures }) => unitValue(measure, figures[key] ?? 0)),
    }
  })
  const labels = points.map(({ row }) => groupText(over, row, text))
  const [title, axis] = [names(declaration.label), names(dimensions[over].label)]
  return (
    <>
      {groups.length < 2 ? null : (
        <div className={classes['axis']} data-noprint>
          <PickFilter
            label={t`A bar for each`}
            value={over}
            onChange={setChosen}
            options={groups.map((one) => ({ value: one, label: names(dimensions[one].label) }))}
          />
        </div>
      )}
      <Suspense fallback={<Spinner />}>
        <ReportChart
          key={`${over} ${text.locale}`}
          kind={chart.kind}
          about={t`Chart: ${title}, ${axis}. The table below holds the same figures.`}
          axis={axis}
          labels={labels}
          series={series}
          print={text.count}
        />
      </Suspense>
      <figcaption className={classes['about']}>
        <Trans>The table below holds the same figures.</Trans>
      </figcaption>
    </>
  )
}
