import { dashboardTile, mostTiles } from '#contract/resources/dashboard-tile.ts'
import { dashboard } from '#contract/resources/dashboard.ts'
import { reportConfiguration } from '#contract/resources/report-configuration.ts'
import type { EmbeddedDashboard } from '#server/integrations/embedded-dashboard.ts'
import type { Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { rowsOf, type Rows } from '#server/resources/rows-of.ts'
import type { Change } from '#server/resources/writing.ts'
import { findShownDashboards } from './shown-dashboards.ts'

export const dashboardRows = (): Rows => rowsOf(dashboard)

export const dashboardTileRows = (): Rows => rowsOf(dashboardTile, { refuse: refuseMoreTiles })

export const reportConfigurationRows = (embedded: EmbeddedDashboard): Rows =>
  rowsOf(reportConfiguration, {
    calls: { dashboard: (ctx) => findShownDashboards(ctx, embedded) },
  })

/** A dashboard is read at a glance. [RPT-10] */
async function refuseMoreTiles(tx: Sql, changes: readonly Change[]): Promise<readonly (Refusal | null)[]> {
  const named = [...new Set(changes.map(({ values }) => values['dashboardId']))]
  // Locked, so that of two who add the last one the other is told.
  await tx.query('select 1 from dashboard where id = any($1::uuid[]) order by id for update', [named])
  const rows = await tx.query<{ id: string; dashboard: string }>(
    'select id, dashboard_id as dashboard from dashboard_tile where dashboard_id = any($1::uuid[]) and row_status = 1',
    [named],
  )
  const tiles = new Map<unknown, Set<string>>()
  const of = (id: unknown): Set<string> => {
    const known = tiles.get(id) ?? new Set<string>()
    tiles.set(id, known)
    return known
  }
  for (const { id, dashboard: on } of rows) of(on).add(id)
  return changes.map(({ act, id, values }) => {
    if (act === 'remove' || act === 'archive') return null
    const beside = of(values['dashboardId'])
    beside.add(id)
    return beside.size > mostTiles ? new Refusal('dashboard.full', { dashboardId: 'dashboard.full' }) : null
  })
}
