/** The numbers of the kinds of user, as the specification has them. A system user has none. [ACC-8] */
export const userTypeIds = { OFFICE: 1, CITIZEN: 2, VENDOR: 3 } as const
export type UserTypeId = (typeof userTypeIds)[keyof typeof userTypeIds]

export function userTypeId(userType: string): UserTypeId | null {
  return Object.hasOwn(userTypeIds, userType) ? userTypeIds[userType as keyof typeof userTypeIds] : null
}
