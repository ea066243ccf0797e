import { must } from '#domain/kernel/result.ts'
import { addressesOf } from '#resources/declared-routes.ts'
import type { Manifest, Screen } from '../area.ts'
import { areaIds } from './area-ids.ts'

const found = import.meta.glob<{ manifest: Manifest }>('../../areas/*/manifest.ts', { eager: true })

/** What every area tells of itself, in the order of the menu. */
export const manifests: readonly Manifest[] = areaIds.map(
  (id) => must(found[`../../areas/${id}/manifest.ts`], `area ${id}`).manifest,
)

export type FoundScreen = Screen & {
  readonly words: readonly string[]
}

const screens = new Map<string, FoundScreen>(
  manifests.flatMap(({ routes, words }) =>
    Object.entries(routes).flatMap(([path, screen]) =>
      (screen.declared === undefined || 'report' in screen.declared ? [path] : addressesOf(path, screen.declared)).map(
        (one) => [one, { words, ...screen }] as const,
      ),
    ),
  ),
)

/** The declared families and reports that have screens, by their addresses. */
export const declaredScreens: readonly (readonly [address: string, declared: NonNullable<Screen['declared']>])[] =
  manifests.flatMap(({ routes }) =>
    Object.entries(routes).flatMap(([path, { declared }]) =>
      declared === undefined ? [] : [[path, declared] as const],
    ),
  )

/** The screen of a route, by its whole path with the names of its parameters. */
export function findScreen(fullPath: string): FoundScreen | undefined {
  return screens.get(fullPath.length > 1 ? fullPath.replace(/\/$/, '') : fullPath)
}
