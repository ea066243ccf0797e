import { useMatches } from '@tanstack/react-router'
import { findScreen, type FoundScreen } from './manifests.ts'

/** What the area of the screen that is shown says of it. */
export function useScreen(): FoundScreen | undefined {
  return findScreen(useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }))
}
