/** What is ordered, by the numbers that the wire has for it (decisions.md §3). */
export const itemKinds = { khatian: 1, map: 2 } as const
export type ItemKind = (typeof itemKinds)[keyof typeof itemKinds]

export const copyTypes = { online: 1, certified: 2 } as const
export type CopyType = (typeof copyTypes)[keyof typeof copyTypes]

/** How a copy reaches its customer. */
export const deliveryMedia = { officeCounter: 1, byMail: 2, udc: 3, online: 4 } as const
export type DeliveryMedium = (typeof deliveryMedia)[keyof typeof deliveryMedia]

/** By whom an order came: the customer, somebody who orders for others, or staff. */
export const orderChannels = ['CITIZEN', 'VENDOR', 'UDC', 'KIOSK', 'OFFICE', 'HOTLINE'] as const
export type OrderChannel = (typeof orderChannels)[number]

export const paymentProviders = { ekpay: 1, upay: 2, bkash: 3 } as const
export type PaymentProvider = (typeof paymentProviders)[keyof typeof paymentProviders]

export const paymentStatus = { success: 1, pending: 2, failed: 3, cancel: 4, expired: 5 } as const
export type PaymentStatus = (typeof paymentStatus)[keyof typeof paymentStatus]
