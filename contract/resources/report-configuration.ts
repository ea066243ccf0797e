import type { GroupType } from '#domain/permission/group-type.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { integer, optional, pick, ref, ruled, text, type BothNames } from '../declare/field.ts'
import { resource } from '../declare/resource.ts'
import type { RowRule } from '../declare/resource.ts'
import { pattern } from '../declare/rules.ts'
import { uuid } from '../values.ts'
import { dashboardNeeds } from './dashboard.ts'
import { dashboardTile } from './dashboard-tile.ts'

const groupNames = {
  ENTRY: ['এন্ট্রি', 'Entry'],
  VERIFIER: ['যাচাই', 'Verification'],
  COMPARER: ['তুলনা', 'Comparison'],
  APPROVER: ['অনুমোদন', 'Approval'],
  OFFICE_LEVEL: ['অফিস পর্যায়', 'Office level'],
  DESK_LEVEL: ['ডেস্ক পর্যায়', 'Desk level'],
} as const satisfies Record<GroupType, BothNames>

/** A configuration shows an own dashboard or one from elsewhere, by its UUID. [RPT-11] */
const oneDashboard: RowRule = {
  fields: ['dashboardId', 'dashboardUuid'],
  check: ({ dashboardId, dashboardUuid }) => {
    const named = [dashboardId, dashboardUuid].filter((one) => typeof one === 'string' && one !== '')
    return named.length === 1 ? null : { dashboardUuid: named.length === 0 ? 'value.required' : 'value.kind' }
  },
}

const { figure, show, over, period, width } = dashboardTile.fields

/** A tile as a dashboard shows it. */
const shownTile = z.object({
  id: uuid,
  figure: figure.schema,
  show: show.schema,
  over: over.schema,
  period: period.schema,
  width: width.schema,
})
export type ShownTile = z.output<typeof shownTile>

const shownDashboard = z.object({
  id: uuid,
  title: z.string(),
  englishTitle: z.string(),
  dashboardUuid: uuid,
  /** of an own dashboard; empty for one that is embedded */
  tiles: z.array(shownTile),
  /** where one from elsewhere is shown, for some minutes; null where it is an own one */
  address: z.nullable(z.string()),
})
export type ShownDashboard = z.output<typeof shownDashboard>

/** Which dashboard the home of a group or a layer of offices begins with. [RPT-11] [RPT-12] */
export const reportConfiguration = resource({
  name: 'report-configuration',
  path: '/report-configurations',
  label: [
    ['প্রতিবেদন কনফিগারেশন', 'Report configuration'],
    ['প্রতিবেদন কনফিগারেশন', 'Report configurations'],
  ],
  fields: {
    title: text(['শিরোনাম', 'Title'], 120),
    englishTitle: text(['শিরোনাম (ইংরেজি)', 'Title (English)'], 120),
    dashboardId: optional(ref(['নিজস্ব ড্যাশবোর্ড', 'Own dashboard'], 'dashboard')),
    dashboardUuid: optional(
      ruled(
        text(['অন্যত্র থাকা ড্যাশবোর্ডের ইউইউআইডি', 'UUID of a dashboard elsewhere'], 36),
        pattern(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'value.kind', (typed) =>
          typed.toLowerCase(),
        ),
      ),
    ),
    groupType: optional(pick(['গ্রুপের ধরন (ফাঁকা হলে সকল)', 'Type of group (all where empty)'], groupNames)),
    layerId: optional(ref(['অফিসের স্তর (ফাঁকা হলে সকল)', 'Office layer (all where empty)'], 'office-layer')),
    sort: integer(['ক্রম', 'Place in the order'], { least: 1, most: 99 }),
  },
  rules: [oneDashboard],
  needs: dashboardNeeds,
  ground: 'nation',
  store: 'everywhere',
  list: ['sort', 'title', 'englishTitle', 'dashboardId', 'groupType', 'layerId'],
  filters: ['groupType', 'layerId'],
  sort: ['sort'],
  search: ['title', 'englishTitle'],
  removal: 'delete',
  excel: 'out',
  more: {
    /** The dashboards of the desk: of its group, else of its layer, else those of everybody. */
    dashboard: call({
      method: 'GET',
      path: '/report-configurations/dashboard',
      input: z.object({}),
      output: z.array(shownDashboard),
      needs: 'DASHBOARD.VIEW',
    }),
  },
})
