const key = 'dlrms.session-ended'

/** Marks that the session of this tab ended without a sign-out; the mark survives the reload that follows. [STA-21] */
export function noteSessionEnded(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage the sign-in page says only that a sign-in is needed.
  }
}

export function forgetSessionEnded(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no mark.
  }
}

export function hasSessionEnded(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** The page, as an object so that a test can replace its reload. */
export const sessionPage = {
  reload: (): void => location.reload(),
}
