const keptName = 'dlrms.kiosk-open'

/** The operator opened the kiosk for customers: pages of the account ask for the password. All tabs share it. [ORD-21] */
export function openKiosk(): void {
  localStorage.setItem(keptName, '1')
}

export function isKioskOpen(): boolean {
  return localStorage.getItem(keptName) !== null
}

/** The operator showed the password. */
export function closeKiosk(): void {
  localStorage.removeItem(keptName)
}
