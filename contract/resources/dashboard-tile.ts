import { dimensions, type Dimension } from '../declare/dimension.ts'
import { code, integer, optional, pick, ref } from '../declare/field.ts'
import { figureNames, figureOf } from '../declare/tile-figures.ts'
import { resource } from '../declare/resource.ts'
import type { RowRule } from '../declare/resource.ts'
import { dashboardNeeds } from './dashboard.ts'

/** More would not be read at a glance. [RPT-10] */
export const mostTiles = 12

/** How far back a tile looks, in days, where its report is of a period. */
export const tilePeriods = { WEEK: 7, MONTH: 30, QUARTER: 90, YEAR: 365 } as const

const overNames = Object.fromEntries(Object.entries(dimensions).map(([key, { label }]) => [key, label])) as {
  readonly [K in Dimension]: (typeof dimensions)[K]['label']
}

/** Places that a picture is drawn of. */
const drawnPlaces: readonly Dimension[] = ['district', 'upazila']

/** What a tile is drawn over is one of the groups of its report, of a map a place. */
const fitsReport: RowRule = {
  fields: ['figure', 'show', 'over'],
  check: ({ figure, show, over }) => {
    const named = typeof figure === 'string' ? figureOf(figure) : null
    if (named === null) return { figure: 'value.kind' }
    if (show === 'NUMBER') return over === null || over === undefined ? null : { over: 'value.kind' }
    if (typeof over !== 'string') return { over: 'value.required' }
    const fits = named.report.group.some((one) => one === over)
    return fits && (show !== 'MAP' || drawnPlaces.some((one) => one === over)) ? null : { over: 'value.kind' }
  },
}

/** A figure of a dashboard: alone, as a chart, a table or a picture of places. */
export const dashboardTile = resource({
  name: 'dashboard-tile',
  path: '/dashboard-tiles',
  label: [
    ['ড্যাশবোর্ডের টাইল', 'Tile of a dashboard'],
    ['ড্যাশবোর্ডের টাইল', 'Tiles of dashboards'],
  ],
  fields: {
    dashboardId: ref(['ড্যাশবোর্ড', 'Dashboard'], 'dashboard'),
    sort: integer(['ক্রম', 'Place in the order'], { least: 1, most: 99 }),
    figure: pick(['সংখ্যা', 'Figure'], figureNames),
    show: pick(['যেভাবে দেখা যায়', 'Shown as'], {
      NUMBER: ['একটি সংখ্যা', 'Number'],
      CHART: ['চার্ট', 'Chart'],
      TABLE: ['সারণি', 'Table'],
      MAP: ['মানচিত্র', 'Map'],
    }),
    over: optional(pick(['যা অনুসারে', 'For each'], overNames)),
    period: pick(['সময়কাল', 'Period'], {
      WEEK: ['৭ দিন', '7 days'],
      MONTH: ['৩০ দিন', '30 days'],
      QUARTER: ['৯০ দিন', '90 days'],
      YEAR: ['৩৬৫ দিন', '365 days'],
    }),
    width: code(['প্রস্থ', 'Width'], {
      1: ['এক-তৃতীয়াংশ', 'A third'],
      2: ['দুই-তৃতীয়াংশ', 'Two thirds'],
      3: ['পুরো', 'Whole'],
    }),
  },
  rules: [fitsReport],
  needs: dashboardNeeds,
  ground: 'nation',
  store: 'everywhere',
  list: ['dashboardId', 'sort', 'figure', 'show', 'over', 'period', 'width'],
  filters: ['dashboardId', 'show'],
  sort: ['sort'],
  search: [],
  unique: [['dashboardId', 'sort']],
  removal: 'delete',
  excel: 'out',
})
