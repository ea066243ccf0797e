import { permissions as p, type Permission } from '#domain/permission/permission.ts'

export type RoleSeed = {
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
] as const

/** Who may do what: the default roles and their permission keys. A key that is not listed is not granted. */
export const roles = {
  'entry-operator': {
    nameBn: 'এন্ট্রি অপারেটর',
    nameEn: 'Entry operator',
    permissions: [...reads, p.khatianCreate, p.khatianUpdate, p.khatianDelete, p.khatianEntryComplete],
  },
  verifier: { nameBn: 'যাচাইকারী', nameEn: 'Verifier', permissions: [...reads, p.khatianVerify] },
  comparer: { nameBn: 'তুলনাকারী', nameEn: 'Comparer', permissions: [...reads, p.khatianCompare] },
  approver: {
    nameBn: 'অনুমোদনকারী',
    nameEn: 'Approver',
    permissions: [...reads, p.khatianApprove, p.khatianRequestNewVersion],
  },
  'record-room-officer': {
    nameBn: 'রেকর্ড রুম কর্মকর্তা',
    nameEn: 'Record room officer',
    permissions: [
      ...reads,
      p.volumeCreate,
      p.volumeUpdate,
      p.volumeApprove,
      p.templateCreate,
      p.templateUpdate,
      p.templateApprove,
      p.khatianSegregate,
      p.khatianLock,
      p.khatianUnlock,
      p.officeConfigure,
      p.auditLogRead,
    ],
  },
} as const satisfies Record<string, RoleSeed>

export type RoleKey = keyof typeof roles
