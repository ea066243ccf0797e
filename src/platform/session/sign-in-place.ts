import { getConfig } from '#platform/wire/config.ts'
import type { UserKind } from '#platform/wire/tokens.ts'

/** Where somebody who is not signed in belongs (spec §2): vendors and citizens at their own login, staff where the deployment says. */
export function signInPlace(kind: UserKind): string {
  const { vendorLoginUrl, citizenLoginUrl, directSignOn, ssoLoginUrl, administrationDashboardUrl } = getConfig()
  if (kind === 'vendor') return vendorLoginUrl
  if (kind === 'citizen') return citizenLoginUrl
  return directSignOn ? ssoLoginUrl : administrationDashboardUrl || '/'
}

/**
 * Where a page for staff sends whoever is not signed in; null where it asks for the sign-in itself: this app's first page
 * is the administration dashboard of a deployment that names none, and does not lose the address that was wanted.
 */
export function staffRedirect(wanted: string): string | null {
  const place = signInPlace('office')
  if (place === '/') return null
  return getConfig().directSignOn && place.startsWith('/') ? `${place}?to=${encodeURIComponent(wanted)}` : place
}

/** The first page of a kind of user. */
export const homes = { office: '/', citizen: '/citizen/profile', vendor: '/vendor/profile' } as const

/** Only ways inside this app: a return address comes from outside and must not lead elsewhere. */
export function localPath(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : '/'
}

const leftKey = 'dlrms.left-as'

/** Kept over the way to the provider and back: the page after it no longer knows who was here. */
export function noteLeaving(kind: UserKind): void {
  try {
    sessionStorage.setItem(leftKey, kind)
  } catch {
    // then they come back to the page for staff
  }
}

export function takeLeaving(): UserKind {
  try {
    const kind = sessionStorage.getItem(leftKey)
    sessionStorage.removeItem(leftKey)
    return kind === 'citizen' || kind === 'vendor' ? kind : 'office'
  } catch {
    return 'office'
  }
}
