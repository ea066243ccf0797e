const keyPrefix = 'module-reload:'
/** How long after one reload the same file that is missing again is not worth another. */
const pause = 60_000

/**
 * Loads the page anew when a part of the app could not be fetched: a browser remembers that for as long as the page stands,
 * so asking again does not help. Not twice within a minute for the same file, and not where the page itself would not come.
 *
 * @returns whether the page is being loaded anew
 */
export function reloadForMissingModule(error: unknown, page: Page = window): boolean {
  if (!isMissingModule(error) || !page.navigator.onLine) return false
  const key = `${keyPrefix}${error.message}`
  const now = Date.now()
  try {
    if (now - Number(page.sessionStorage.getItem(key)) < pause) return false
    page.sessionStorage.setItem(key, String(now))
  } catch {
    // Where nothing can be kept a second reload could not be told from the first.
    return false
  }
  page.location.reload()
  return true
}

type Page = {
  readonly navigator: Pick<Navigator, 'onLine'>
  readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly location: Pick<Location, 'reload'>
}

/** As Chromium, Firefox and Safari word it; there is no kind of error of its own. */
const wordings = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
]

function isMissingModule(error: unknown): error is Error {
  return error instanceof Error && wordings.some((wording) => error.message.startsWith(wording))
}
