import { permissions as p } from '#domain/permission/permission.ts'
import type { GroupType } from '#domain/permission/group-type.ts'
import { permissionTable, type Permission, type PermissionModule } from '#domain/permission/permission-table.ts'

type RoleSeed = {
  readonly type: GroupType
  readonly nameBn: string
  readonly nameEn: string
  readonly permissions: readonly Permission[]
}

const reads = [
  p.volumeReadAll,
  p.volumeReadOne,
  p.templateReadAll,
  p.templateReadOne,
  p.khatianReadAll,
  p.khatianReadOne,
  'HAL_SABEK.READ_ALL',
  'HAL_SABEK.READ_ONE',
  'GEO_LOCATION.READ_ALL',
  'GEO_LOCATION.READ_ONE',
] as const

const orderReads = ['KHATIAN_ORDER.READ_ALL', 'KHATIAN_ORDER.READ_ONE'] as const

/** Every key of these modules. */
function whole(...modules: PermissionModule[]): Permission[] {
  return modules.flatMap((module) =>
    Object.keys(permissionTable[module].actions).map((action) => `${module}.${action}` as Permission),
  )
}

function role(type: GroupType, nameBn: string, nameEn: string, permissions: readonly Permission[]): RoleSeed {
  return { type, nameBn, nameEn, permissions }
}

/** Who may do what: the default groups and their permission keys. A key that is not listed is not granted. */
export const roles = {
  'entry-operator': role('ENTRY', 'এন্ট্রি অপারেটর', 'Entry operator', [
    ...reads,
    p.khatianCreate,
    p.khatianUpdate,
    p.khatianDelete,
    p.khatianEntryComplete,
    // Asks that a khatian be unlocked, a page be copied or a balance be set anew, and follows the own requests.
    'KHATIAN_CORRECTION.REQUEST',
    ...orderReads,
    'KHATIAN_ORDER.ENTRY_COMPLETE',
  ]),
  verifier: role('VERIFIER', 'যাচাইকারী', 'Verifier', [
    ...reads,
    p.khatianVerify,
    p.khatianSettle,
    ...orderReads,
    'KHATIAN_ORDER.VERIFY',
  ]),
  comparer: role('COMPARER', 'তুলনাকারী', 'Comparer', [
    ...reads,
    p.khatianCompare,
    ...orderReads,
    'KHATIAN_ORDER.COMPARE',
  ]),
  approver: role('APPROVER', 'অনুমোদনকারী', 'Approver', [
    ...reads,
    p.khatianApprove,
    p.khatianAgotoApprove,
    p.khatianRequestNewVersion,
    p.khatianSettle,
    // The officer writes the volumes of the office, and may not approve them.
    p.volumeApprove,
    ...orderReads,
    'KHATIAN_ORDER.APPROVE',
    // The second person of a refund, and of commission.
    'KHATIAN_ORDER.REFUND',
    'KHATIAN_ORDER.PAY_COMMISSION',
  ]),
  'record-room-officer': role('DESK_LEVEL', 'রেকর্ড রুম কর্মকর্তা', 'Record room officer', [
    ...reads,
    p.volumeCreate,
    p.volumeUpdate,
    p.volumeDelete,
    p.volumeApprove,
    p.templateCreate,
    p.templateUpdate,
    p.templateDelete,
    p.templateApprove,
    p.khatianSegregate,
    p.khatianLock,
    p.khatianUnlock,
    p.officeConfigure,
    p.auditLogRead,
    'AUDIT_LOG.EXPORT',
    ...whole('REPORT'),
    'DASHBOARD.VIEW',
    ...whole('RECORD_ROOM', 'ASSET_MANAGEMENT', 'POSTAL_SETTLEMENT', 'MOUZA_MAP', 'MOUZA_MAP_ORDER'),
    'HAL_SABEK.READ_ONE',
    'HAL_SABEK.CREATE',
    'HAL_SABEK.UPDATE',
    'HAL_SABEK.DELETE',
    ...orderReads,
    'KHATIAN_ORDER.CREATE',
    'KHATIAN_ORDER.UPDATE',
    'KHATIAN_ORDER.REFUND',
    'KHATIAN_ORDER.PAY_COMMISSION',
    'KHATIAN_ORDER.REVOKE_COPY',
    // The office that keeps the books lets their khatians be corrected.
    'KHATIAN_CORRECTION.UNLOCK',
    'KHATIAN_CORRECTION.VIEW_CASE',
  ]),
  'office-administrator': role('OFFICE_LEVEL', 'অফিস প্রশাসক', 'Office administrator', [
    'PERMISSION.READ_ALL',
    'PERMISSION.READ_ONE',
    'PERMISSION_MODULE.READ_ALL',
    'PERMISSION_MODULE.READ_ONE',
    ...whole('PERMISSION_GROUP'),
    'USER.READ_ALL',
    'USER.READ_ONE',
    'USER.ASSIGN_PERMISSION',
    'USER.ONLINE_ACTIVE',
    'OFFICE_MANAGEMENT.READ_ALL',
    'OFFICE_MANAGEMENT.READ_ONE',
    p.auditLogRead,
    'AUDIT_LOG.EXPORT',
    'REPORT.MIS_ORDER_SUMMARY',
    'REPORT.DISTRICT_KHATIAN_SUMMARY',
    'DASHBOARD.VIEW',
    ...whole('MESSAGE'),
  ]),
  'system-administrator': role('OFFICE_LEVEL', 'সিস্টেম প্রশাসক', 'System administrator', [
    ...whole(
      'PERMISSION',
      'PERMISSION_GROUP',
      'PERMISSION_MODULE',
      'USER',
      'VENDOR',
      'CITIZEN',
      'OFFICE_MANAGEMENT',
      'CMS',
      'NOTIFICATION_CONFIGURATION',
      'GEO_LOCATION',
      'KHATIAN_CONFIG',
      'AUDIT_LOG',
      'REPORT',
      'DASHBOARD',
      'MESSAGE',
      'OPERATION',
    ),
    'ASSET_MANAGEMENT.MANAGE_CATEGORY',
    'ASSET_MANAGEMENT.MANAGE_SUBCATEGORY',
    'ASSET_MANAGEMENT.MANAGE_ASSET',
  ]),
  'acland-entry-operator': role('ENTRY', 'এন্ট্রি অপারেটর (এসি ল্যান্ড)', 'Entry operator (AC Land)', [
    ...reads,
    'KHATIAN.ACLAND_ENTRY_COMPLETE',
    'MUTATION_KHATIAN.READ_ALL',
    'MUTATION_KHATIAN.READ_ONE',
    'MUTATION_KHATIAN.CREATE',
    'MUTATION_KHATIAN.UPDATE',
    'MUTATION_KHATIAN.DELETE',
    'MUTATION_KHATIAN.ENTRY_COMPLETE',
    'MUTATION_KHATIAN.ACLAND_ENTRY_COMPLETE',
    'KHATIAN_ORDER.READ_ALL',
    'KHATIAN_ORDER.READ_ONE',
    'KHATIAN_ORDER.ACLAND_ENTRY_COMPLETE',
    'KHATIAN_CORRECTION.OPEN_CASE',
    'KHATIAN_CORRECTION.REQUEST',
    'KHATIAN_CORRECTION.VIEW_CASE',
  ]),
  'acland-verifier': role('VERIFIER', 'যাচাইকারী (এসি ল্যান্ড)', 'Verifier (AC Land)', [
    ...reads,
    'KHATIAN.ACLAND_VERIFY',
    'MUTATION_KHATIAN.READ_ALL',
    'MUTATION_KHATIAN.READ_ONE',
    'MUTATION_KHATIAN.VERIFY',
    'MUTATION_KHATIAN.ACLAND_VERIFY',
    'KHATIAN_ORDER.READ_ALL',
    'KHATIAN_ORDER.READ_ONE',
    'KHATIAN_ORDER.ACLAND_VERIFY',
  ]),
  'acland-comparer': role('COMPARER', 'তুলনাকারী (এসি ল্যান্ড)', 'Comparer (AC Land)', [
    ...reads,
    'KHATIAN.ACLAND_COMPARE',
    'MUTATION_KHATIAN.READ_ALL',
    'MUTATION_KHATIAN.READ_ONE',
    'MUTATION_KHATIAN.COMPARE',
    'MUTATION_KHATIAN.ACLAND_COMPARE',
    'KHATIAN_ORDER.READ_ALL',
    'KHATIAN_ORDER.READ_ONE',
    'KHATIAN_ORDER.ACLAND_COMPARE',
  ]),
  'acland-approver': role('APPROVER', 'সহকারী কমিশনার (ভূমি)', 'Approver (AC Land)', [
    ...reads,
    'KHATIAN.ACLAND_APPROVE',
    'MUTATION_KHATIAN.READ_ALL',
    'MUTATION_KHATIAN.READ_ONE',
    'MUTATION_KHATIAN.APPROVE',
    'MUTATION_KHATIAN.ACLAND_APPROVE',
    'MUTATION_KHATIAN.REQUEST_NEW_VERSION',
    // The officer opens the books of the office's mutations, and decides about their way.
    p.volumeCreate,
    p.volumeUpdate,
    p.volumeDelete,
    p.volumeApprove,
    p.officeConfigure,
    'KHATIAN_ORDER.READ_ALL',
    'KHATIAN_ORDER.READ_ONE',
    'KHATIAN_ORDER.ACLAND_APPROVE',
    'KHATIAN_CORRECTION.ACLAND_APPROVE',
    'KHATIAN_CORRECTION.BALANCE_APPROVE',
    'KHATIAN_CORRECTION.OPEN_CASE',
    'KHATIAN_CORRECTION.UNLOCK',
    'KHATIAN_CORRECTION.VIEW_CASE',
    'REPORT.DISTRICT_KHATIAN_SUMMARY',
    'REPORT.MUTED_APPLICATION',
    'DASHBOARD.VIEW',
  ]),
  deliverer: role('DESK_LEVEL', 'সরবরাহকারী', 'Deliverer', [
    ...orderReads,
    'KHATIAN_ORDER.CREATE',
    'KHATIAN_ORDER.SEND_TO_DAK',
    'KHATIAN_ORDER.REPRINT',
    'KHATIAN_ORDER.DELIVER',
    'MOUZA_MAP_ORDER.READ_ALL',
    'MOUZA_MAP_ORDER.READ_ONE',
    'MOUZA_MAP_ORDER.CREATE',
    'MOUZA_MAP_ORDER.SEND_TO_DAK',
    'MOUZA_MAP_ORDER.DELIVER',
  ]),
  'dak-panel': role('DESK_LEVEL', 'ডাক প্যানেল', 'Dak panel', whole('DAK_PANEL_ORDER')),
  'undp-entry-operator': role('ENTRY', 'ইউএনডিপি এন্ট্রি অপারেটর', 'UNDP entry operator', ['KHATIAN.UNDP_ENTRY']),
  'undp-verifier': role('VERIFIER', 'ইউএনডিপি যাচাইকারী', 'UNDP verifier', [
    'KHATIAN.UNDP_VERIFY',
    'KHATIAN.UNDP_REPORT',
  ]),
  'union-land-officer': role('DESK_LEVEL', 'ইউনিয়ন ভূমি কর্মকর্তা', 'Union land officer', [
    'KHATIAN_CORRECTION.ULO_ENTRY',
    'KHATIAN_CORRECTION.ULO_REPORT',
    'KHATIAN_CORRECTION.VIEW_CASE',
  ]),
  'final-correction-approver': role('APPROVER', 'সংশোধনের চূড়ান্ত অনুমোদনকারী', 'Final approver of corrections', [
    'KHATIAN_CORRECTION.FINAL_APPROVE',
    'KHATIAN_CORRECTION.VIEW_CASE',
  ]),
} as const satisfies Record<string, RoleSeed>

export type RoleKey = keyof typeof roles
