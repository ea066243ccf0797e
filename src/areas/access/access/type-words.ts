import type { GroupType, UserType } from '#domain/permission/group-type.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const groupTypeWords = {
  ENTRY: msg`Entry`,
  VERIFIER: msg`Verifier`,
  COMPARER: msg`Comparer`,
  APPROVER: msg`Approver`,
  OFFICE_LEVEL: msg`Office level`,
  DESK_LEVEL: msg`Desk level`,
} as const satisfies Record<GroupType, MessageDescriptor>

export const userTypeWords = {
  SYSTEM: msg`System administrator`,
  OFFICE: msg`Office user`,
  CITIZEN: msg`Citizen`,
  VENDOR: msg`Vendor`,
} as const satisfies Record<UserType, MessageDescriptor>
