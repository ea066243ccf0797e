import { msg } from '@lingui/core/macro'
import { expect, test } from 'vitest'
import { type CrumbRoute, crumbsAbove } from './crumbs.ts'

const route = (fullPath: string, staticData: CrumbRoute['options']['staticData'] = {}): CrumbRoute => ({
  fullPath,
  options: { staticData },
})
const routes = {
  '/volumes': route('/volumes', { crumb: msg`Khatian volumes` }),
  '/volume': route('/volume', { crumb: msg`Khatians of a volume`, above: '/volumes' }),
  '/khatian': route('/khatian', { above: '/volume' }),
  '/round': route('/round', { crumb: msg`Sync`, above: '/round' }),
  '/lost': route('/lost', { above: '/nowhere' }),
}

test('[SHL-7] the path to a screen is what the routes say stands above them, outermost first', () => {
  expect(crumbsAbove(routes['/khatian'], routes).map(({ to }) => to)).toEqual(['/volumes', '/volume'])
  expect(crumbsAbove(routes['/volumes'], routes)).toEqual([])
})

test('[SHL-7] a route that names itself or nothing known ends the path', () => {
  expect(crumbsAbove(routes['/round'], routes)).toHaveLength(1)
  expect(crumbsAbove(routes['/lost'], routes)).toEqual([])
})
