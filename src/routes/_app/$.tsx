import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ComingSoonScreen } from '#app/coming-soon-screen.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { findPlanned } from '#app/shell/menu.ts'

export const Route = createFileRoute('/_app/$')({ component: NoScreenYet })

/** Every address without a screen: one that the menu names is coming, any other does not exist. */
function NoScreenYet() {
  const planned = findPlanned(useLocation().pathname)
  return planned === undefined ? <NotFoundScreen /> : <ComingSoonScreen label={planned.label} />
}
