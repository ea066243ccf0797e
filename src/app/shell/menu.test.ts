import { permissions as p } from '#domain/permission/permission.ts'
import { routeTree } from '../../route-tree.gen.ts'
import { expect, test } from 'vitest'
import { menu, menuFor } from './menu.ts'

test('every entry of the menu leads to a route', () => {
  const paths = new Set<string>()
  const visit = (route: { children?: unknown; options?: { path?: string; id?: string } }, above: string) => {
    const own = route.options?.path === undefined ? above : `${above}/${route.options.path}`.replace(/\/+/g, '/')
    paths.add(own === '/' ? own : own.replace(/\/$/, ''))
    for (const child of Object.values(route.children ?? {})) visit(child as typeof route, own)
  }
  visit(routeTree as never, '')
  for (const entry of menu) expect(paths, entry.to).toContain(entry.to)
})

test('a person sees what the desk may do, and nothing more', () => {
  expect(menuFor([]).map((entry) => entry.to)).toEqual(['/'])
  const verifier = menuFor([p.khatianVerify]).map((entry) => entry.search?.['KHATIAN_FILTER_TYPE'])
  expect(verifier).toEqual([undefined, 'verify', 're-verify'])
})
