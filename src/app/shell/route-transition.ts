import type { AnyRouter } from '@tanstack/react-router'
import { appearanceNow } from '../appearance/store.ts'

/**
 * Moves from one screen to the next as the look says, by the browser's own transitions: the new screen stands at once and
 * takes keys and clicks while the old one fades, so nobody waits for it. Between two records of one screen nothing moves.
 */
export function moveBetweenScreens(router: AnyRouter): void {
  router.startViewTransition = (commit) => {
    if (!movesNow(router)) return commit()
    const root = document.documentElement
    root.setAttribute('data-moving', '')
    const moving = document.startViewTransition(commit)
    // A transition that another one overtakes is given up; that is no fault.
    moving.ready.catch(() => undefined)
    void moving.finished.catch(() => undefined).then(() => root.removeAttribute('data-moving'))
    return moving.updateCallbackDone
  }
}

function movesNow(router: AnyRouter): boolean {
  if (!('startViewTransition' in document) || document.hidden) return false
  if (appearanceNow().transition === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches) return false
  const before = router.stores.resolvedLocation.get()
  if (before === undefined) return false
  return screenAt(router, before.pathname) !== screenAt(router, router.latestLocation.pathname)
}

function screenAt(router: AnyRouter, pathname: string): string | undefined {
  return router.getMatchedRoutes(pathname)[0].at(-1)?.id
}
