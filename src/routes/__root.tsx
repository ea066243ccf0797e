import { RouteProgress } from '#app/route-progress.tsx'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

export type RouteContext = {
  /** brings the routes of the staff; resolves when addresses are read by them */
  staffRoutes: () => Promise<void>
}

export const Route = createRootRouteWithContext<RouteContext>()({ component: Root })

function Root() {
  return (
    <>
      <RouteProgress />
      <Outlet />
    </>
  )
}
