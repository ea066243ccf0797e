import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

/** How far back a tile looks, in days, where its report is of a period. */
export const tilePeriods = { WEEK: 7, MONTH: 30, QUARTER: 90, YEAR: 365 } as const

/** A tile as a dashboard shows it: a measure of a report, as `khatian-count.total`. */
const shownTile = z.object({
  id: uuid,
  figure: z.string(),
  show: z.enum(['NUMBER', 'CHART', 'TABLE', 'MAP']),
  /** what it is drawn over; null of a number */
  over: z.nullable(z.string()),
  period: z.enum(['WEEK', 'MONTH', 'QUARTER', 'YEAR']),
  width: z.literal([1, 2, 3]),
})
export type ShownTile = z.output<typeof shownTile>

const shownDashboard = z.object({
  id: uuid,
  title: z.string(),
  englishTitle: z.string(),
  dashboardUuid: uuid,
  /** of an own dashboard; empty for one that is embedded */
  tiles: z.array(shownTile),
  /** where one from elsewhere is shown, for some minutes; null where it is an own one */
  address: z.nullable(z.string()),
})
export type ShownDashboard = z.output<typeof shownDashboard>

/** The dashboards of the desk: of its group, else of its layer, else those of everybody. */
export const shownDashboardsCall = call({
  method: 'GET',
  path: '/report-configurations/dashboard',
  input: z.object({}),
  output: z.array(shownDashboard),
  needs: 'DASHBOARD.VIEW',
})
