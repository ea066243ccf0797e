import type { UserType } from '#domain/permission/group-type.ts'

/** Office and system users: those who sign in at the provider's office client. */
export function isStaff(userType: UserType): boolean {
  return userType === 'OFFICE' || userType === 'SYSTEM'
}
