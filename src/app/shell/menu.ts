import type { Permission } from '#domain/permission/permission.ts'
import type { IconName } from '#ui/icon.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type MenuEntry = {
  readonly to: string
  readonly search?: Record<string, string>
  readonly params?: Record<string, string>
  readonly icon: IconName
  readonly label: MessageDescriptor
  /** shown to whom holds one of these; to everybody where none is named */
  readonly needs: readonly Permission[]
}

export type MenuGroup = {
  readonly id: string
  readonly icon: IconName
  readonly label: MessageDescriptor
  readonly entries: readonly MenuEntry[]
  /** closed until somebody opens it, also where only signs are shown */
  readonly closed?: true
}

const volumes = (survey: string, label: MessageDescriptor): MenuEntry => ({
  to: '/khatian-volume-selection-page/$survey',
  params: { survey },
  icon: 'book',
  label,
  needs: ['KHATIAN_VOLUME.READ_ALL'],
})

const list = (filter: string) => ({ to: '/batch-wise-khatians', search: { KHATIAN_FILTER_TYPE: filter } })

/**
 * The menu of the spec (§2) as data. An entry shows itself as soon as its route exists and the desk holds a permission of
 * it; until then its address says that the screen is coming. A new screen is a route file, and here at most one line.
 */
export const menu: readonly MenuGroup[] = [
  {
    id: 'work',
    icon: 'home',
    label: msg`Work`,
    entries: [
      { to: '/', icon: 'home', label: msg`My work`, needs: [] },
      { to: '/messages', icon: 'mail', label: msg`Messages`, needs: [] },
      { to: '/work-statistics', icon: 'chart', label: msg`My keying`, needs: ['KHATIAN.UPDATE'] },
    ],
  },
  {
    id: 'khatians',
    icon: 'book',
    label: msg`Khatians`,
    entries: [
      volumes('RS', msg`Khatian volumes`),
      { to: '/khatian-search', icon: 'search', label: msg`Search khatians`, needs: ['KHATIAN.READ_ALL'] },
      { to: '/khatian-template', icon: 'layout', label: msg`Khatian templates`, needs: ['KHATIAN_TEMPLATE.READ_ALL'] },
      { to: '/brs-khatian-entry/new', icon: 'pageNew', label: msg`New BRS khatian`, needs: ['KHATIAN.CREATE'] },
      { to: '/bds-khatian-entry/new', icon: 'tripod', label: msg`New BDS khatian`, needs: ['KHATIAN.CREATE'] },
      { ...list('correction-needed'), icon: 'returned', label: msg`Correction needed`, needs: ['KHATIAN.UPDATE'] },
      { ...list('draft'), icon: 'pen', label: msg`Drafts`, needs: ['KHATIAN.UPDATE'] },
      { ...list('sent'), icon: 'send', label: msg`Sent on`, needs: ['KHATIAN.UPDATE'] },
      { ...list('verify'), icon: 'check', label: msg`To verify`, needs: ['KHATIAN.VERIFY'] },
      { ...list('re-verify'), icon: 'check', label: msg`To verify again`, needs: ['KHATIAN.VERIFY'] },
      { ...list('compare'), icon: 'scale', label: msg`To compare`, needs: ['KHATIAN.COMPARE'] },
      { ...list('re-compare'), icon: 'scale', label: msg`To compare again`, needs: ['KHATIAN.COMPARE'] },
      { ...list('approve'), icon: 'seal', label: msg`To approve`, needs: ['KHATIAN.APPROVE'] },
      { ...list('re-approve'), icon: 'seal', label: msg`To approve again`, needs: ['KHATIAN.APPROVE'] },
      { to: '/applied-khatians', icon: 'inbox', label: msg`Khatians applied for`, needs: ['KHATIAN.READ_ALL'] },
    ],
  },
  {
    id: 'volumes',
    icon: 'book',
    label: msg`Volumes of other surveys`,
    closed: true,
    entries: [
      volumes('CS', msg`CS volumes`),
      volumes('SA', msg`SA volumes`),
      volumes('BS', msg`BS volumes`),
      volumes('BRS', msg`BRS volumes`),
      volumes('BDS', msg`BDS volumes`),
      volumes('DIARA', msg`Diara volumes`),
      volumes('PETY', msg`Pety volumes`),
      volumes('MUTATION', msg`Mutation volumes`),
    ],
  },
  {
    id: 'mutation',
    icon: 'exchange',
    label: msg`Mutation`,
    entries: [
      {
        to: '/mutation-khatian-entry/new',
        icon: 'pageNew',
        label: msg`New mutation khatian`,
        needs: ['MUTATION_KHATIAN.CREATE'],
      },
      {
        to: '/batch-wise-mutation-khatians',
        icon: 'list',
        label: msg`Mutation khatians by batch`,
        needs: ['MUTATION_KHATIAN.READ_ALL'],
      },
      {
        to: '/applied-mutation-khatians',
        icon: 'inbox',
        label: msg`Mutation khatians applied for`,
        needs: ['MUTATION_KHATIAN.READ_ALL'],
      },
    ],
  },
  {
    id: 'corrections',
    icon: 'alert',
    label: msg`Corrections`,
    entries: [
      { to: '/khatian-corrections', icon: 'alert', label: msg`Pending corrections`, needs: [] },
      { to: '/scan-copy-requests', icon: 'search', label: msg`Requests for scan copies`, needs: [] },
      { to: '/unlock-requests', icon: 'key', label: msg`Requests to unlock`, needs: ['KHATIAN_CORRECTION.UNLOCK'] },
      { to: '/case-register', icon: 'book', label: msg`Case register`, needs: [] },
    ],
  },
  {
    id: 'delivery',
    icon: 'mail',
    label: msg`Dak delivery`,
    entries: [
      { to: '/dak-delivery/pending', icon: 'clock', label: msg`Dak pending`, needs: ['DAK_PANEL_ORDER.READ_ALL'] },
      { to: '/dak-delivery/received', icon: 'check', label: msg`Dak received`, needs: ['DAK_PANEL_ORDER.READ_ALL'] },
      { to: '/dak-delivery/delivered', icon: 'seal', label: msg`Dak delivered`, needs: ['DAK_PANEL_ORDER.READ_ALL'] },
    ],
  },
  {
    id: 'reports',
    icon: 'chart',
    label: msg`Reports`,
    entries: [
      {
        to: '/reports/khatian-count',
        icon: 'chart',
        label: msg`Khatians by division`,
        needs: ['REPORT.DISTRICT_KHATIAN_SUMMARY'],
      },
      {
        to: '/reports/overall-statistics',
        icon: 'chart',
        label: msg`Overall statistics`,
        needs: ['REPORT.MIS_ORDER_SUMMARY'],
      },
      {
        to: '/reports/namjari-applications',
        icon: 'chart',
        label: msg`Namjari applications`,
        needs: ['REPORT.MUTED_APPLICATION'],
      },
      {
        to: '/reports/map-court-fees',
        icon: 'chart',
        label: msg`Register of map court fees`,
        needs: ['REPORT.MAP_APPLICATION'],
      },
      { to: '/reports/summary', icon: 'chart', label: msg`Summary`, needs: ['REPORT.DISTRICT_ORDER_SUMMARY'] },
      { to: '/reports/analytical', icon: 'chart', label: msg`Analytical report`, needs: ['REPORT.MIS_ORDER_SUMMARY'] },
      { to: '/team-statistics', icon: 'user', label: msg`Keying of the team`, needs: ['AUDIT_LOG.READ_ALL'] },
      { to: '/numbers-to-review', icon: 'hash', label: msg`Numbers to review`, needs: ['AUDIT_LOG.READ_ALL'] },
      { to: '/audit-log', icon: 'list', label: msg`Audit log`, needs: ['AUDIT_LOG.READ_ALL'] },
    ],
  },
  {
    id: 'record-room',
    icon: 'box',
    label: msg`Record room`,
    entries: [
      { to: '/record-rooms', icon: 'box', label: msg`Record rooms`, needs: ['RECORD_ROOM.READ_ALL'] },
      { to: '/hal-sabek-files', icon: 'book', label: msg`Hal-sabek files`, needs: ['HAL_SABEK.READ_ALL'] },
      {
        to: '/postal-settlements',
        icon: 'mail',
        label: msg`Postal settlement`,
        needs: ['POSTAL_SETTLEMENT.READ_ALL'],
      },
    ],
  },
  {
    id: 'assets',
    icon: 'box',
    label: msg`Assets`,
    entries: [
      { to: '/asset-categories', icon: 'list', label: msg`Categories`, needs: ['ASSET_MANAGEMENT.MANAGE_CATEGORY'] },
      {
        to: '/asset-sub-categories',
        icon: 'list',
        label: msg`Sub-categories`,
        needs: ['ASSET_MANAGEMENT.MANAGE_SUBCATEGORY'],
      },
      { to: '/assets', icon: 'box', label: msg`Asset list`, needs: ['ASSET_MANAGEMENT.MANAGE_ASSET'] },
      { to: '/asset-inventories', icon: 'box', label: msg`Inventory`, needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY'] },
      {
        to: '/asset-purchases',
        icon: 'list',
        label: msg`Purchases`,
        needs: ['ASSET_MANAGEMENT.MANAGE_INVENTORY_ITEM'],
      },
      {
        to: '/asset-distributions',
        icon: 'next',
        label: msg`Distribution`,
        needs: ['ASSET_MANAGEMENT.MANAGE_DISTRIBUTION'],
      },
    ],
  },
  {
    id: 'places',
    icon: 'map',
    label: msg`Places`,
    entries: [
      { to: '/divisions', icon: 'map', label: msg`Divisions`, needs: ['GEO_LOCATION.READ_ALL'] },
      { to: '/districts', icon: 'map', label: msg`Districts`, needs: ['GEO_LOCATION.READ_ALL'] },
      { to: '/upazilas', icon: 'map', label: msg`Upazilas`, needs: ['GEO_LOCATION.READ_ALL'] },
      { to: '/thanas', icon: 'map', label: msg`Thanas`, needs: ['GEO_LOCATION.READ_ALL'] },
      { to: '/circles', icon: 'map', label: msg`Circles`, needs: ['GEO_LOCATION.READ_ALL'] },
      { to: '/mouzas', icon: 'map', label: msg`Mouzas`, needs: ['GEO_LOCATION.READ_ALL'] },
      {
        to: '/upazila-surveys',
        icon: 'map',
        label: msg`Surveys and JL numbers`,
        needs: ['KHATIAN_CONFIG.ASSIGN_SURVEY'],
      },
    ],
  },
  {
    id: 'offices',
    icon: 'desk',
    label: msg`Offices`,
    entries: [
      { to: '/office-types', icon: 'list', label: msg`Office types`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
      { to: '/offices', icon: 'desk', label: msg`Office list`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
      {
        to: '/office-organograms',
        icon: 'list',
        label: msg`Office organogram`,
        needs: ['OFFICE_MANAGEMENT.READ_ALL'],
      },
      { to: '/base-offices', icon: 'desk', label: msg`Base offices`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
      { to: '/office-layers', icon: 'list', label: msg`Office layers`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
      { to: '/designations', icon: 'user', label: msg`Designations`, needs: ['OFFICE_MANAGEMENT.READ_ALL'] },
      {
        to: '/office-configuration',
        icon: 'gear',
        label: msg`Rules of the office`,
        needs: ['OFFICE_MANAGEMENT.UPDATE'],
      },
      { to: '/recovery-key', icon: 'key', label: msg`Recovery key`, needs: ['OFFICE_MANAGEMENT.UPDATE'] },
    ],
  },
  {
    id: 'access',
    icon: 'key',
    label: msg`Access`,
    entries: [
      { to: '/permissions', icon: 'key', label: msg`Permissions`, needs: ['PERMISSION.READ_ALL'] },
      { to: '/permission-groups', icon: 'shield', label: msg`Permission groups`, needs: ['PERMISSION_GROUP.READ_ALL'] },
      {
        to: '/permission-modules',
        icon: 'box',
        label: msg`Permission modules`,
        needs: ['PERMISSION_MODULE.READ_ALL'],
      },
      { to: '/roles', icon: 'user', label: msg`Roles`, needs: ['PERMISSION_GROUP.READ_ALL'] },
      { to: '/users', icon: 'user', label: msg`Users`, needs: ['USER.READ_ALL'] },
      { to: '/access-changes', icon: 'clock', label: msg`History of rights`, needs: ['AUDIT_LOG.READ_ALL'] },
      { to: '/vendor', icon: 'briefcase', label: msg`Vendors`, needs: ['VENDOR.READ_ALL'] },
    ],
  },
  {
    id: 'settings',
    icon: 'gear',
    label: msg`Settings`,
    entries: [
      {
        to: '/holiday-calendar',
        icon: 'clock',
        label: msg`Holiday calendar`,
        needs: ['KHATIAN_CONFIG.VIEW_HOLIDAY'],
      },
      {
        to: '/notification-settings',
        icon: 'mail',
        label: msg`Notification settings`,
        needs: ['NOTIFICATION_CONFIGURATION.READ_ALL'],
      },
      { to: '/outbox-messages', icon: 'mail', label: msg`Outbox`, needs: ['NOTIFICATION_CONFIGURATION.READ_OUTBOX'] },
      {
        to: '/application-fees',
        icon: 'gear',
        label: msg`Application fees`,
        needs: ['KHATIAN_CONFIG.ADD_FEE'],
      },
      {
        to: '/delivery-access',
        icon: 'gear',
        label: msg`Delivery access, all offices`,
        needs: ['KHATIAN_CONFIG.MANAGE_APP_CONFIG'],
      },
      {
        to: '/office-delivery-access',
        icon: 'gear',
        label: msg`Delivery access by office`,
        needs: ['KHATIAN_CONFIG.MANAGE_APP_CONFIG'],
      },
    ],
  },
  {
    id: 'device',
    icon: 'sync',
    label: msg`Sync and device`,
    entries: [
      { to: '/sync', icon: 'sync', label: msg`Sync`, needs: ['KHATIAN.UPDATE'] },
      { to: '/sync-health', icon: 'pulse', label: msg`Sync health`, needs: ['OFFICE_MANAGEMENT.UPDATE'] },
    ],
  },
  {
    id: 'help',
    icon: 'help',
    label: msg`Help`,
    entries: [
      { to: '/faq', icon: 'help', label: msg`Questions and answers`, needs: [] },
      { to: '/contact', icon: 'mail', label: msg`Contact`, needs: [] },
      { to: '/tutorials', icon: 'book', label: msg`Instructions`, needs: [] },
    ],
  },
]

/** What a person sees: entries with a screen that the desk may open, and groups that hold any. */
export function menuFor(held: readonly string[], hasScreen: (to: string) => boolean): readonly MenuGroup[] {
  const open = ({ to, needs }: MenuEntry) =>
    hasScreen(to) && (needs.length === 0 || needs.some((key) => held.includes(key)))
  return menu
    .map((group) => ({ ...group, entries: group.entries.filter(open) }))
    .filter((group) => group.entries.length > 0)
}

/** The entry whose screen is still to come at this address. */
export function findPlanned(pathname: string): MenuEntry | undefined {
  const path = pathname.replace(/\/+$/, '')
  return menu.flatMap((group) => group.entries).find((entry) => entry.to !== '/' && entry.to === path)
}

/** Two entries of one route differ by what they search for. */
export function entryKey(entry: MenuEntry): string {
  return entry.to + JSON.stringify([entry.params ?? '', entry.search ?? ''])
}
