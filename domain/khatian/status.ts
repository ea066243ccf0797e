/** The fourteen statuses of a khatian (decisions.md §3). */
export const khatianStatus = {
  draft: 1,
  entryComplete: 2,
  verified: 3,
  compared: 4,
  approved: 5,
  reCorrection: 6,
  newVersionNeeded: 7,
  citizenEntryPending: 8,
  citizenEntryComplete: 9,
  citizenVerified: 10,
  citizenCompared: 11,
  citizenApproved: 12,
  locked: 13,
  agotoApproved: 14,
} as const

export type KhatianStatusName = keyof typeof khatianStatus
export type KhatianStatus = (typeof khatianStatus)[KhatianStatusName]

export const khatianStatuses = Object.values(khatianStatus)

/** Statuses in which values may be edited; everywhere else an edit is refused `khatian.locked`. */
export const editableStatuses: readonly KhatianStatus[] = [
  khatianStatus.draft,
  khatianStatus.reCorrection,
  khatianStatus.citizenEntryPending,
]

export function isEditable(status: KhatianStatus): boolean {
  return editableStatuses.includes(status)
}

/** The steps a khatian waits for, in their order (spec §4, display rules). */
export const awaitedSteps = ['verification', 'comparison', 'approval'] as const
export type Awaited = (typeof awaitedSteps)[number]
