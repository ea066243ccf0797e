import { useMatches, useRouter } from '@tanstack/react-router'
import { type Crumb, type CrumbRoute, crumbsAbove } from './crumbs.ts'

/** The screens above the one that is shown, and the parameters of its address. */
export function useCrumbsAbove(): {
  readonly path: string | undefined
  readonly above: readonly Crumb[]
  readonly params: object
} {
  const router = useRouter()
  const leaf = useMatches().at(-1)
  const routes = router.routesByPath as unknown as Readonly<Record<string, CrumbRoute | undefined>>
  const route = leaf === undefined ? undefined : routes[leaf.fullPath]
  return {
    path: leaf?.fullPath,
    above: route === undefined ? [] : crumbsAbove(route, routes),
    params: leaf?.params ?? {},
  }
}
