import type { Permission } from './permission-table.ts'

export type { Permission }

/**
 * Keys that code refers to by name. The whole table with its names stands in `permission-table.ts`, apart from this, since
 * every screen reads this file.
 */
export const permissions = {
  volumeReadAll: 'KHATIAN_VOLUME.READ_ALL',
  volumeReadOne: 'KHATIAN_VOLUME.READ_ONE',
  volumeCreate: 'KHATIAN_VOLUME.CREATE',
  volumeUpdate: 'KHATIAN_VOLUME.UPDATE',
  volumeDelete: 'KHATIAN_VOLUME.DELETE',
  volumeApprove: 'KHATIAN_VOLUME.APPROVE',
  templateReadAll: 'KHATIAN_TEMPLATE.READ_ALL',
  templateReadOne: 'KHATIAN_TEMPLATE.READ_ONE',
  templateCreate: 'KHATIAN_TEMPLATE.CREATE',
  templateUpdate: 'KHATIAN_TEMPLATE.UPDATE',
  templateDelete: 'KHATIAN_TEMPLATE.DELETE',
  templateApprove: 'KHATIAN_TEMPLATE.APPROVE',
  khatianReadAll: 'KHATIAN.READ_ALL',
  khatianReadOne: 'KHATIAN.READ_ONE',
  khatianCreate: 'KHATIAN.CREATE',
  khatianUpdate: 'KHATIAN.UPDATE',
  khatianDelete: 'KHATIAN.DELETE',
  khatianEntryComplete: 'KHATIAN.ENTRY_COMPLETE',
  khatianVerify: 'KHATIAN.VERIFY',
  khatianCompare: 'KHATIAN.COMPARE',
  khatianSettle: 'KHATIAN.SETTLE',
  khatianApprove: 'KHATIAN.APPROVE',
  khatianSegregate: 'KHATIAN.SEGREGATE',
  khatianRequestNewVersion: 'KHATIAN.REQUEST_NEW_VERSION',
  khatianLock: 'KHATIAN.LOCK',
  khatianUnlock: 'KHATIAN.UNLOCK',
  khatianAgotoApprove: 'KHATIAN.AGOTO_APPROVE',
  mutationReadAll: 'MUTATION_KHATIAN.READ_ALL',
  mutationReadOne: 'MUTATION_KHATIAN.READ_ONE',
  mutationCreate: 'MUTATION_KHATIAN.CREATE',
  mutationUpdate: 'MUTATION_KHATIAN.UPDATE',
  mutationDelete: 'MUTATION_KHATIAN.DELETE',
  mutationEntryComplete: 'MUTATION_KHATIAN.ENTRY_COMPLETE',
  mutationVerify: 'MUTATION_KHATIAN.VERIFY',
  mutationCompare: 'MUTATION_KHATIAN.COMPARE',
  mutationApprove: 'MUTATION_KHATIAN.APPROVE',
  mutationRequestNewVersion: 'MUTATION_KHATIAN.REQUEST_NEW_VERSION',
  officeConfigure: 'OFFICE_MANAGEMENT.UPDATE',
  auditLogRead: 'AUDIT_LOG.READ_ALL',
} as const satisfies Record<string, Permission>
