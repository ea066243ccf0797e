import { msg } from '@lingui/core/macro'

export const vendorTypeWords = {
  VENDOR: msg`Vendor`,
  UDC: msg`Union digital centre`,
  KIOSK: msg`Kiosk`,
} as const
