import { officeDeliveryAccess } from '#contract/resources/office-delivery-access.ts'
import { screenOf } from '#resources/resource-screen.ts'

/** Delivery modes of an office, each with who switched it and when. */
export const screen = screenOf(officeDeliveryAccess, { setBy: true })
