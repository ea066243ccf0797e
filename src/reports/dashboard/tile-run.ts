import { figureOf } from '#contract/declare/tile-figures.ts'
import type { Dimension } from '#contract/declare/dimension.ts'
import { tilePeriods } from '#contract/resources/dashboard-tile.ts'
import type { ShownTile } from '#contract/resources/report-configuration.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import { must } from '#domain/kernel/result.ts'
import { hasPeriod } from '#reports/report-fields.ts'
import type { AskedReport, ReportDeclaration } from '#reports/report-screen.ts'

const dayMs = 86_400_000

/** The run behind a tile, and where all of it is seen. */
type TileRun = {
  readonly declaration: ReportDeclaration
  readonly measure: string
  readonly over: Dimension | null
  readonly asked: AskedReport
  readonly address: `/${string}`
}

/** What a tile asks its report for: its period up to today, grouped by what it is drawn over. */
export function tileRun({ figure, over, period }: ShownTile, now: number): TileRun {
  const { report, measure } = must(figureOf(figure), figure)
  const declaration = report as ReportDeclaration
  const grouped = declaration.group.find((one) => one === over) ?? null
  const days = hasPeriod(declaration)
    ? { from: dhakaDay(now - (tilePeriods[period] - 1) * dayMs), to: dhakaDay(now) }
    : {}
  const groupBy = declaration.group.length > 1 ? { groupBy: grouped ?? must(declaration.group[0], figure) } : {}
  return { declaration, measure, over: grouped, asked: { ...days, ...groupBy }, address: addressOf(declaration.name) }
}

/** Reports stand at their names; one stood at another address before there were others. */
function addressOf(name: string): `/${string}` {
  return name === 'team-statistics' ? '/team-statistics' : `/reports/${name}`
}
