import { permissions } from '#domain/permission/permission.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import classes from './home-screen.module.css'
import { lazy } from 'react'

const ReturnsPanel = lazy(async () => ({ default: (await import('./returns-panel.tsx')).ReturnsPanel }))
const TeamPanel = lazy(async () => ({ default: (await import('./team-panel.tsx')).TeamPanel }))
const HealthPanel = lazy(async () => ({ default: (await import('./health-panel.tsx')).HealthPanel }))
const Dashboards = lazy(async () => ({ default: (await import('#reports/dashboard/dashboards.tsx')).Dashboards }))
const SystemPanel = lazy(async () => ({ default: (await import('./system-panel.tsx')).SystemPanel }))

/** What else a desk begins with: its dashboards, one's returns, the team's day, the devices of the office. */
export function DeskPanels() {
  const may = useMay()
  const { online } = useConnectivity()
  const { user, desk } = useSession()
  if (!online || user === null) return null
  const dashboards = may('DASHBOARD.VIEW') ? <Dashboards deskId={desk?.id} /> : null
  if (desk === null)
    return user.userType === 'SYSTEM' ? (
      <>
        {dashboards}
        <div className={classes['panels']}>
          <SystemPanel userId={user.id} />
        </div>
      </>
    ) : null
  return (
    <>
      {dashboards}
      <div className={classes['panels']}>
        {may(permissions.khatianUpdate) ? <ReturnsPanel deskId={desk.id} /> : null}
        {may(permissions.auditLogRead) ? <TeamPanel deskId={desk.id} /> : null}
        {may(permissions.officeConfigure) ? <HealthPanel deskId={desk.id} /> : null}
      </div>
    </>
  )
}
