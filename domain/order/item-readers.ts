import type { SurveyKey } from '../khatian/survey.ts'
import { permissionFor } from '../khatian/permission-for.ts'
import { permissions, type Permission } from '../permission/permission.ts'

/** A desk that works on an order may read its khatian and scan. So may a desk with the key of khatians. [ORD-20] */
const ofTheDesks = [
  'KHATIAN_ORDER.ENTRY_COMPLETE',
  'KHATIAN_ORDER.VERIFY',
  'KHATIAN_ORDER.COMPARE',
  'KHATIAN_ORDER.APPROVE',
  'KHATIAN_ORDER.ACLAND_ENTRY_COMPLETE',
  'KHATIAN_ORDER.ACLAND_VERIFY',
  'KHATIAN_ORDER.ACLAND_COMPARE',
  'KHATIAN_ORDER.ACLAND_APPROVE',
] as const satisfies readonly Permission[]

export function mayReadKhatianItem(survey: SurveyKey, has: (key: Permission) => boolean): boolean {
  return ofTheDesks.some(has) || has(permissionFor(survey, permissions.khatianReadOne))
}

export function mayReadMapItem(has: (key: Permission) => boolean): boolean {
  return has('MOUZA_MAP_ORDER.VERIFY') || has('MOUZA_MAP.READ_ONE')
}
