/** Modules of permission keys, by the names of the spec (§6). A key is `MODULE.ACTION`. */
export const permissions = {
  volumeReadAll: 'KHATIAN_VOLUME.READ_ALL',
  volumeReadOne: 'KHATIAN_VOLUME.READ_ONE',
  volumeCreate: 'KHATIAN_VOLUME.CREATE',
  volumeUpdate: 'KHATIAN_VOLUME.UPDATE',
  volumeApprove: 'KHATIAN_VOLUME.APPROVE',
  templateReadAll: 'KHATIAN_TEMPLATE.READ_ALL',
  templateReadOne: 'KHATIAN_TEMPLATE.READ_ONE',
  templateCreate: 'KHATIAN_TEMPLATE.CREATE',
  templateUpdate: 'KHATIAN_TEMPLATE.UPDATE',
  templateApprove: 'KHATIAN_TEMPLATE.APPROVE',
  khatianReadAll: 'KHATIAN.READ_ALL',
  khatianReadOne: 'KHATIAN.READ_ONE',
  khatianCreate: 'KHATIAN.CREATE',
  khatianUpdate: 'KHATIAN.UPDATE',
  khatianDelete: 'KHATIAN.DELETE',
  khatianEntryComplete: 'KHATIAN.ENTRY_COMPLETE',
  khatianVerify: 'KHATIAN.VERIFY',
  khatianCompare: 'KHATIAN.COMPARE',
  khatianApprove: 'KHATIAN.APPROVE',
  khatianSegregate: 'KHATIAN.SEGREGATE',
  khatianRequestNewVersion: 'KHATIAN.REQUEST_NEW_VERSION',
  khatianLock: 'KHATIAN.LOCK',
  khatianUnlock: 'KHATIAN.UNLOCK',
  khatianAgotoApprove: 'KHATIAN.AGOTO_APPROVE',
  officeConfigure: 'OFFICE_MANAGEMENT.UPDATE',
  auditLogRead: 'AUDIT_LOG.READ_ALL',
} as const

export type Permission = (typeof permissions)[keyof typeof permissions]

const known = new Set<string>(Object.values(permissions))

/** An unknown key grants nothing, so it is not taken over from a desk's list. */
export function isPermission(key: string): key is Permission {
  return known.has(key)
}
