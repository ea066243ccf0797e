import type { MessageDescriptor } from '@lingui/core'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { createElement, lazy, type ReactNode } from 'react'
import { type ResourceView, resourceViews } from './resource-view.ts'

const load = () => import('./resource-page.tsx')
const ResourcePage = lazy(async () => ({ default: (await load()).ResourcePage }))

const pathOf: Readonly<Record<ResourceView, string>> = {
  list: '',
  new: '/new',
  import: '/import',
  // The tabs of a row are addresses below its own. [RES-30]
  one: '/$id/{-$tab}',
}

const ListPage = lazy(async () => ({ default: (await import('#lists/list-page.tsx')).ListPage }))

/** A resource by its name, or a list, and what it is called in the path. */
type Declared = ({ readonly name: string } | { readonly list: string }) & { readonly crumb: MessageDescriptor }

/** The addresses at which a declaration has screens, as the router writes them. */
export function addressesOf(address: string, declared: Declared): string[] {
  return 'list' in declared ? [address] : resourceViews.map((view) => address + pathOf[view])
}

/** The routes of a list; or of a resource: its list, a new row, one row at each of its tabs, and a sheet to take in. */
export function declaredRoutes(parent: AnyRoute, address: string, declared: Declared): AnyRoute[] {
  const { crumb } = declared
  const routeOf = (path: string, staticData: object, component: () => ReactNode): AnyRoute =>
    createRoute({ getParentRoute: () => parent, path, staticData, component } as never)
  if ('list' in declared) return [routeOf(address, { crumb }, () => createElement(ListPage, { name: declared.list }))]
  const { name } = declared
  return resourceViews.map((view) =>
    routeOf(address + pathOf[view], view === 'list' ? { crumb } : { above: address }, () =>
      createElement(ResourcePage, { name, address, view }),
    ),
  )
}
