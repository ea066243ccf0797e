import { names } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'

export const dashboardNeeds = { read: 'DASHBOARD.MANAGE', write: 'DASHBOARD.MANAGE' } as const

/** A page of figures that a home begins with; its tiles are rows of their own. [RPT-10] */
export const dashboard = resource({
  name: 'dashboard',
  path: '/dashboards',
  label: [
    ['ড্যাশবোর্ড', 'Dashboard'],
    ['ড্যাশবোর্ডসমূহ', 'Dashboards'],
  ],
  fields: names(120),
  needs: dashboardNeeds,
  ground: 'nation',
  store: 'everywhere',
  list: ['nameBn', 'nameEn'],
  filters: [],
  sort: ['nameEn'],
  search: ['nameBn', 'nameEn'],
  unique: [['nameEn']],
  removal: 'archive',
  excel: 'out',
})
