/** Statuses of an order, by their numbers (decisions.md §3). */
export const orderStatus = {
  created: 1,
  acLandApprovalPending: 2,
  pending: 3,
  entryComplete: 4,
  verified: 5,
  compared: 6,
  approved: 7,
  sentToDak: 8,
  delivered: 9,
} as const

export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]
