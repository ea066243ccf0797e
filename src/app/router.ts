import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { routeTree } from '../route-tree.gen.ts'
import { visitorTree } from '../routes/visitor-tree.ts'
import { CrashScreen } from './error-screens.tsx'
import { NotFoundPage } from './not-found-screen.tsx'
import { readSearch, writeSearch } from './search-text.ts'
import { moveBetweenScreens } from './shell/route-transition.ts'
import { loadStaffRoutes } from './staff-routes.ts'
import { Spinner } from '#ui/spinner.tsx'

/** The app's router. Addresses carry their parameters as the spec spells them, so they are plain text, not JSON. */
export function openRouter(history?: RouterHistory) {
  const router = createRouter({
    // The routes of the staff come later; whoever writes an address is checked against all of them.
    routeTree: visitorTree as unknown as typeof routeTree,
    context: { staffRoutes: (): Promise<void> => loadStaffRoutes(router) },
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    defaultPendingComponent: Spinner,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundPage,
    ...(history === undefined ? {} : { history }),
  })
  moveBetweenScreens(router)
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof openRouter>
  }
}
