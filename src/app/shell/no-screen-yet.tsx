import { useLocation } from '@tanstack/react-router'
import { ComingSoonScreen } from '../coming-soon-screen.tsx'
import { NotFoundScreen } from '../not-found-screen.tsx'
import { findPlanned } from './menu.ts'

/** Every address without a screen: one that the menu names is coming, any other does not exist. */
export function NoScreenYet() {
  const planned = findPlanned(useLocation().pathname)
  return planned === undefined ? <NotFoundScreen /> : <ComingSoonScreen label={planned.label} />
}
