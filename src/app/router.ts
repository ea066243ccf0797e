import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen.ts'
import { CrashScreen } from './error-screens.tsx'
import { NotFoundPage } from './not-found-screen.tsx'
import { readSearch, writeSearch } from './search-text.ts'
import { moveBetweenScreens } from './shell/route-transition.ts'
import { Spinner } from '#ui/spinner.tsx'

/** The app's router. Addresses carry their parameters as the spec spells them, so they are plain text, not JSON. */
export function openRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
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
