import type { AnyRoute, AnyRouter } from '@tanstack/react-router'
import { Route as staffFrame } from '../routes/staff-frame.tsx'

let coming: Promise<void> | null = null

/**
 * Puts the routes of the staff beside those of the visitors, once. They are asked for as soon as a session is known, or an
 * address that no visitor's screen answers at. Rejects where they cannot be fetched; the next call tries again.
 */
export function loadStaffRoutes(router: AnyRouter): Promise<void> {
  coming ??= attach(router)
  coming.catch(() => {
    coming = null
  })
  return coming
}

/** What every member of staff sees first, before it is asked for. */
export async function fetchStaffFrame(): Promise<void> {
  await Promise.all([import('../route-tree.gen.ts'), import('./shell/shell.tsx'), import('./shell/screen-parts.ts')])
}

async function attach(router: AnyRouter): Promise<void> {
  const [{ routeTree }, { loadScreenParts }, { declaredScreens }, { declaredRoutes }, { reportRoute }] =
    await Promise.all([
      import('../route-tree.gen.ts'),
      import('./shell/screen-parts.ts'),
      import('./shell/manifests.ts'),
      import('#resources/declared-routes.ts'),
      import('#reports/report-route.ts'),
    ])
  const declared = declaredScreens.flatMap(([address, one]) =>
    'report' in one ? [reportRoute(staffFrame, address, one)] : declaredRoutes(staffFrame, address, one),
  )
  const own = Object.values(staffFrame.children ?? {}) as AnyRoute[]
  staffFrame.addChildren([...own, ...declared])
  staffFrame.update({ beforeLoad: loadScreenParts } as never)
  router.update({ ...router.options, routeTree })
  // Both trees hang from one root, so the router is told that what hangs there has changed.
  router.setRoutes(router.buildRouteTree())
  await router.load()
}
