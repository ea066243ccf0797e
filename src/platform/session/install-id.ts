const installKey = 'dlrms.install'

/** Names this browser profile. It stands apart from the replica, so that one can be missed when the other is there. */
export function installId(): string {
  const fresh = crypto.randomUUID()
  try {
    const known = localStorage.getItem(installKey)
    if (known !== null) return known
    localStorage.setItem(installKey, fresh)
  } catch {
    // a browser that keeps nothing is a new one each time
  }
  return fresh
}
