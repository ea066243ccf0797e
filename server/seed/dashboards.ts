import { nationalLayer } from '#contract/declare/resource-shape.ts'
import { districtLayer } from '#domain/office/layers.ts'
import type { Database } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { insertRows } from './insert-rows.ts'

type Tile = readonly [figure: string, show: string, over: string | null, period: string, width: number]
type Page = {
  readonly key: string
  readonly name: readonly [bn: string, en: string]
  readonly group: string | null
  /** whose offices see it */
  readonly layers: readonly number[]
  readonly tiles: readonly Tile[]
}

const upazilaLayer = 8

/** What the homes of offices begin with: those of a record room, of a land office, of a deputy commissioner, of a ministry. */
const pages: readonly Page[] = [
  {
    key: 'record-room',
    name: ['রেকর্ড রুমের চিত্র', 'The record room'],
    group: 'DESK_LEVEL',
    layers: [districtLayer],
    tiles: [
      ['khatian-count.approvedPart', 'NUMBER', null, 'MONTH', 1],
      ['queue-age.waiting', 'NUMBER', null, 'MONTH', 1],
      ['overall-statistics.correctionRate', 'NUMBER', null, 'MONTH', 1],
      ['summary.orders', 'NUMBER', null, 'MONTH', 1],
      ['summary.daysEach', 'NUMBER', null, 'MONTH', 1],
      ['summary.amount', 'NUMBER', null, 'MONTH', 1],
      ['khatian-count.approvedPart', 'MAP', 'upazila', 'MONTH', 1],
      ['queue-age.waiting', 'CHART', 'khatianStatus', 'MONTH', 2],
      ['advance-reporting.orders', 'TABLE', 'orderStatus', 'QUARTER', 1],
      ['order-days.orders', 'CHART', 'day', 'MONTH', 2],
    ],
  },
  {
    key: 'land-office',
    name: ['ভূমি অফিসের চিত্র', 'The land office'],
    group: null,
    layers: [upazilaLayer],
    tiles: [
      ['namjari-applications.total', 'NUMBER', null, 'MONTH', 1],
      ['namjari-applications.approvedPart', 'NUMBER', null, 'MONTH', 1],
      ['queue-age.longest', 'NUMBER', null, 'MONTH', 1],
      ['namjari-applications.total', 'TABLE', 'mouza', 'MONTH', 2],
      ['khatian-count.total', 'TABLE', 'survey', 'MONTH', 1],
    ],
  },
  {
    key: 'deputy-commissioner',
    name: ['জেলার চিত্র', 'The district'],
    group: null,
    layers: [districtLayer],
    tiles: [
      ['khatian-count.total', 'NUMBER', null, 'MONTH', 1],
      ['khatian-count.approvedPart', 'NUMBER', null, 'MONTH', 1],
      ['overall-statistics.correctionRate', 'NUMBER', null, 'MONTH', 1],
      ['khatian-count.approvedPart', 'MAP', 'upazila', 'MONTH', 2],
      ['land-area.area', 'TABLE', 'landUse', 'MONTH', 1],
    ],
  },
  {
    key: 'nation',
    name: ['সারা দেশের চিত্র', 'The whole country'],
    group: null,
    layers: [1, 2, nationalLayer],
    tiles: [
      ['khatian-count.total', 'NUMBER', null, 'MONTH', 1],
      ['khatian-count.approvedPart', 'NUMBER', null, 'MONTH', 1],
      ['summary.orders', 'NUMBER', null, 'MONTH', 1],
      ['khatian-count.approvedPart', 'MAP', 'district', 'MONTH', 2],
      ['overall-statistics.correctionRate', 'NUMBER', null, 'MONTH', 1],
      ['summary.daysEach', 'MAP', 'district', 'QUARTER', 1],
      ['analytical.orders', 'CHART', 'month', 'YEAR', 2],
    ],
  },
]

/** The dashboards that the product comes with. */
export async function seedDashboards(db: Database): Promise<void> {
  const idOf = (key: string): string => nameUuid(`dashboard/${key}`)
  await insertRows(
    db,
    'dashboard',
    { id: 'uuid', shipped: 'boolean', name_bn: 'text', name_en: 'text' },
    pages.map(({ key, name: [name_bn, name_en] }) => ({ id: idOf(key), shipped: true, name_bn, name_en })),
  )
  await insertRows(
    db,
    'dashboard_tile',
    {
      id: 'uuid',
      shipped: 'boolean',
      dashboard_id: 'uuid',
      sort: 'int',
      figure: 'text',
      show: 'text',
      over: 'text',
      period: 'text',
      width: 'int',
    },
    pages.flatMap(({ key, tiles }) =>
      tiles.map(([figure, show, over, period, width], n) => ({
        id: nameUuid(`dashboard/${key}/${n}`),
        // Tiles are taken off and others put in their place.
        shipped: false,
        dashboard_id: idOf(key),
        sort: n + 1,
        figure,
        show,
        over,
        period,
        width,
      })),
    ),
  )
  await insertRows(
    db,
    'report_configuration',
    {
      id: 'uuid',
      shipped: 'boolean',
      title: 'text',
      english_title: 'text',
      dashboard_id: 'uuid',
      group_type: 'text',
      layer_id: 'uuid',
      sort: 'int',
    },
    pages.flatMap(({ key, name: [title, english_title], group, layers }, n) =>
      layers.map((layer) => ({
        id: nameUuid(`report-configuration/${key}/${layer}`),
        shipped: false,
        title,
        english_title,
        dashboard_id: idOf(key),
        group_type: group,
        layer_id: nameUuid(`office-layer/${layer}`),
        sort: n + 1,
      })),
    ),
  )
}
