/** Where the unsaved cells of a person wait in localStorage, one key a khatian. */
export const leftPrefix = (userId: string): string => `dlrms.left:${userId}:`

export function leftKeys(userId: string): readonly string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(leftPrefix(userId)))
  } catch {
    return []
  }
}

/** The cells are durable, or are not wanted any more. */
export function forgetLeft(userId: string, khatianId: string): void {
  try {
    localStorage.removeItem(leftPrefix(userId) + khatianId)
  } catch {
    // There is none where there is no storage.
  }
}
