import type { DeliveryMode } from '../calls/active-config.ts'
import { flag, type Field } from '../declare/field.ts'

/** Ways in which a copy is ordered and given out; each is open where the nation and the office say so. [ADM-10] */
export const deliveryModes = {
  onlineCopy: flag(['অনলাইন কপি', 'Online copy']),
  certifiedCopy: flag(['সার্টিফাইড কপি', 'Certified copy']),
  officeCounter: flag(['অফিস কাউন্টারে সরবরাহ', 'Delivery at the office counter']),
  byMail: flag(['ডাকযোগে সরবরাহ', 'Delivery by mail']),
  udc: flag(['ইউডিসিতে সরবরাহ', 'Delivery at a UDC']),
  kiosk: flag(['কিয়স্কে আবেদন', 'Applying at a kiosk']),
  hotline: flag(['হটলাইনে আবেদন', 'Applying by the hotline']),
} as const satisfies Record<DeliveryMode, Field>
