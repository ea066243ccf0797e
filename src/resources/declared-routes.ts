import type { MessageDescriptor } from '@lingui/core'
import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { createElement, lazy } from 'react'
import { type ResourceView, resourceViews } from './resource-view.ts'

const load = () => import('./resource-page.tsx')
const ResourcePage = lazy(async () => ({ default: (await load()).ResourcePage }))

const pathOf: Readonly<Record<ResourceView, string>> = {
  list: '',
  new: '/new',
  import: '/import',
  one: '/$id',
  history: '/$id/history',
}

/** The addresses below that of a declared family, as the router writes them. */
export function addressesOf(address: string): string[] {
  return resourceViews.map((view) => address + pathOf[view])
}

type Family = { readonly name: string; readonly crumb: MessageDescriptor }

/** The routes of a declared family: its list, a new row, one row, its history, and a sheet to take in. */
export function declaredRoutes(parent: AnyRoute, address: string, { name, crumb }: Family): AnyRoute[] {
  return resourceViews.map((view) =>
    createRoute({
      getParentRoute: () => parent,
      path: address + pathOf[view],
      staticData: view === 'list' ? { crumb } : { above: address },
      component: () => createElement(ResourcePage, { name, address, view }),
    } as never),
  )
}
