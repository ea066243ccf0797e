import { figureOf } from '#contract/declare/tile-figures.ts'
import type { ShownDashboard, ShownTile } from '#contract/resources/report-configuration.ts'
import type { Sql } from '#server/db/port.ts'
import type { EmbeddedDashboard } from '#server/integrations/embedded-dashboard.ts'
import type { RequestContext } from '#server/request/context.ts'

type Configured = {
  readonly id: string
  readonly title: string
  readonly englishTitle: string
  readonly dashboardId: string | null
  readonly dashboardUuid: string | null
  readonly ofGroup: boolean
  readonly ofLayer: boolean
}

/** What the home begins with: a tile is shown to who may see its report. [RPT-10] [RPT-11] [RPT-12] */
export async function findShownDashboards(ctx: RequestContext, embedded: EmbeddedDashboard): Promise<ShownDashboard[]> {
  const held = ctx.desk?.permissions ?? ctx.systemRights ?? new Set<string>()
  const configured = await findConfigured(ctx.db, ctx.desk?.deskId ?? null)
  const shown: ShownDashboard[] = []
  for (const { id, title, englishTitle, dashboardId, dashboardUuid } of configured) {
    const common = { id, title, englishTitle, dashboardUuid: dashboardId ?? dashboardUuid ?? id }
    if (dashboardId === null) {
      const address = dashboardUuid === null ? null : embedded.addressOf(dashboardUuid, ctx.now())
      if (address !== null) shown.push({ ...common, tiles: [], address })
      continue
    }
    const tiles = (await findTiles(ctx.db, dashboardId)).filter(({ figure }) => {
      const named = figureOf(figure)
      return named !== null && held.has(named.report.needs)
    })
    if (tiles.length > 0) shown.push({ ...common, tiles, address: null })
  }
  return shown
}

/**
 * The configurations of the desk's group, where there are none those of its layer, else those of everybody. A system
 * administrator without a desk has what the ministry has.
 */
async function findConfigured(db: Sql, deskId: string | null): Promise<readonly Configured[]> {
  const rows = await db.query<Configured>(
    `select c.id, c.title, c.english_title as "englishTitle", c.dashboard_id as "dashboardId",
        c.dashboard_uuid as "dashboardUuid", c.group_type is not null as "ofGroup", c.layer_id is not null as "ofLayer"
       from report_configuration c left join office_layer l on l.id = c.layer_id
      where c.row_status = 1
        and (c.layer_id is null or l.layer = coalesce((select o.layer from desk d join office o on o.id = d.office_id
          where d.id = $1), 1))
        and (c.group_type is null or c.group_type in (select g.type from desk_group_in_force f
          join permission_group g on g.id = f.group_id and g.active where f.desk_id = $1))
      order by c.sort, c.id`,
    [deskId],
  )
  const weight = ({ ofGroup, ofLayer }: Configured): number => (ofGroup ? 2 : 0) + (ofLayer ? 1 : 0)
  const most = Math.max(0, ...rows.map(weight))
  return rows.filter((row) => weight(row) === most)
}

async function findTiles(db: Sql, dashboardId: string): Promise<readonly ShownTile[]> {
  return db.query<ShownTile>(
    `select id, figure, show, "over", period, width from dashboard_tile where dashboard_id = $1 and row_status = 1
      order by sort, id`,
    [dashboardId],
  )
}
