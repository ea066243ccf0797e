import { msg } from '@lingui/core/macro'

export const vendorStatusWords = {
  PENDING: msg`Waits for approval`,
  APPROVED: msg`Approved`,
  REFUSED: msg`Refused`,
} as const
