const lastUserKey = 'dlrms.last-user'

/** Who worked on this device last; forgotten when they sign out or the server ends their session. */
export function recallLastUser(): string | null {
  try {
    return localStorage.getItem(lastUserKey)
  } catch {
    return null
  }
}

export function rememberLastUser(userId: string): void {
  try {
    localStorage.setItem(lastUserKey, userId)
  } catch {
    // costs only the offline start
  }
}

export function forgetLastUser(): void {
  try {
    localStorage.removeItem(lastUserKey)
  } catch {
    // nothing was kept either
  }
}
