import { msg } from '@lingui/core/macro'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { declaredRoutes } from './declared-routes.ts'

const root = createRootRoute()
const routes = declaredRoutes(root, '/base-offices', { name: 'base-office', crumb: msg`Base offices` })
const router = createRouter({
  routeTree: root.addChildren(routes),
  history: createMemoryHistory({ initialEntries: ['/'] }),
} as never)

test.each([
  ['/base-offices', '/base-offices', {}],
  ['/base-offices/new', '/base-offices/new', {}],
  ['/base-offices/7', '/base-offices/$id/{-$tab}', { id: '7' }],
  ['/base-offices/7/organogram', '/base-offices/$id/{-$tab}', { id: '7', tab: 'organogram' }],
  ['/base-offices/7/history', '/base-offices/$id/{-$tab}', { id: '7', tab: 'history' }],
])('[RES-30] %s is the address of a screen', (address, path, params) => {
  const match = router.matchRoutes(address as never, {} as never).at(-1) as unknown as {
    fullPath: string
    params: Record<string, string>
  }
  expect([match.fullPath.replace(/\/$/, '')]).toEqual([path])
  expect(match.params).toMatchObject(params)
})
