/** Tokens live in cookies and nowhere else (architecture §6); offline they outlive the tab, so that work can go on. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1)) || null
  }
  return null
}

/** @param domain a domain that the page's host lies in; null for a cookie of the host alone */
export function writeCookie(name: string, value: string, maxAgeSeconds: number, domain: string | null = null): void {
  document.cookie = cookieText(name, value, maxAgeSeconds, domain, location)
}

export function dropCookie(name: string, domain: string | null = null): void {
  writeCookie(name, '', 0)
  // One of a domain is another cookie than one of the host alone, which a change of settings may have left.
  if (domain !== null) writeCookie(name, '', 0, domain)
}

type Place = { readonly hostname: string; readonly protocol: string }

/** A cookie as the browser takes it, for the place it is set from. */
export function cookieText(name: string, value: string, seconds: number, domain: string | null, place: Place): string {
  const age = Math.max(0, Math.floor(seconds))
  const reach = domain !== null && isWithin(place.hostname, domain) ? `; Domain=${domain}` : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Strict${reach}${secure(place)}`
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`)
}

/** Plain http is served on loopback only, where browsers would refuse to keep a Secure cookie. */
function secure({ hostname, protocol }: Place): string {
  return isLoopback(hostname) && protocol === 'http:' ? '' : '; Secure'
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.')
}
