/** The ten statuses of an application for a khatian that is not digitised (decisions.md §3). */
export const requestStatus = {
  entryRequest: 1,
  ongoing: 2,
  entryComplete: 3,
  verified: 4,
  compared: 5,
  reCorrection: 6,
  acLandApprovalPending: 7,
  readyToProcess: 8,
  dakPanelReceived: 9,
  newVersionNeeded: 10,
} as const

export type RequestStatusName = keyof typeof requestStatus
export type RequestStatus = (typeof requestStatus)[RequestStatusName]

export const requestStatuses: readonly RequestStatus[] = Object.values(requestStatus)
