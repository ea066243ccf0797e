import type { ShownDashboard } from '#contract/resources/report-configuration.ts'
import { useText } from '#platform/locale/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { DashboardTile } from './dashboard-tile.tsx'
import { dashboardQueries } from './dashboard-queries.ts'
import classes from './dashboard.module.css'

/** The dashboards that a desk begins with; nothing stands there where it has none. [RPT-11] [RPT-12] */
export function Dashboards({ deskId }: { deskId: string | undefined }) {
  const { data } = useQuery(dashboardQueries.shown(deskId))
  return (data ?? []).map((one) => <OneDashboard key={one.id} dashboard={one} />)
}

function OneDashboard({ dashboard: { title, englishTitle, tiles, address } }: { dashboard: ShownDashboard }) {
  const text = useText()
  const name = text.pick(title, englishTitle)
  return (
    <section className={classes['dashboard']}>
      <h2>{name}</h2>
      {address === null ? (
        <div className={classes['tiles']}>
          {tiles.map((tile) => (
            <DashboardTile key={tile.id} tile={tile} />
          ))}
        </div>
      ) : (
        // What is kept elsewhere runs by itself: it reaches neither this page nor what is signed in here.
        <iframe className={classes['embedded']} title={name} src={address} sandbox="allow-scripts allow-same-origin" />
      )}
    </section>
  )
}
