import type { ShownTile } from '#contract/resources/report-configuration.ts'
import { must } from '#domain/kernel/result.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { useText } from '#platform/locale/locale.ts'
import { useNames } from '#lists/field-text.ts'
import { figureText } from '#reports/report-columns.ts'
import { useReport } from '#reports/use-report.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PlacePicture } from '../places/place-picture.tsx'
import classes from './dashboard.module.css'
import { TileChart } from './tile-chart.tsx'
import { TileTable } from './tile-table.tsx'
import { tileRun } from './tile-run.ts'

/** One figure of a dashboard; its heading leads to the report it is of. [RPT-10] */
export function DashboardTile({ tile }: { tile: ShownTile }) {
  const names = useNames()
  const text = useText()
  const [now] = useState(() => Date.now())
  const run = tileRun(tile, now)
  const { declaration, measure, over, asked, address } = run
  const found = useReport(declaration, asked)
  const of = must(declaration.columns[measure], measure)
  return (
    <section className={classes['tile']} data-width={tile.width}>
      <h3>
        <Link to={address as '/'} search={{ SHOW: '1' } as never}>
          {names(declaration.label)}
        </Link>
        <span>{names(of.label)}</span>
      </h3>
      <ListState of={found}>
        {(answer) => {
          if (answer.job !== null)
            return (
              <p className={classes['later']}>
                <Trans>This takes longer; the report shows it once it is there.</Trans>
              </p>
            )
          if (over === null)
            return <p className={classes['number']}>{figureText(of, answer.totals[measure] ?? null, text)}</p>
          if (tile.show === 'MAP') return <PlacePicture {...run} answer={answer} over={over} />
          if (tile.show === 'CHART') return <TileChart {...run} answer={answer} over={over} />
          return <TileTable {...run} answer={answer} over={over} />
        }}
      </ListState>
    </section>
  )
}
