/** The lists of the desks; "re-" means that the khatian came back once before. */
export const khatianLists = [
  'draft',
  'sent',
  'correction-needed',
  'verify',
  're-verify',
  'compare',
  're-compare',
  'approve',
  're-approve',
] as const

export type KhatianList = (typeof khatianLists)[number]
