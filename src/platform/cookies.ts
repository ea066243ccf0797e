/** Tokens live in cookies and nowhere else (architecture §6); offline they outlive the tab, so that work can go on. */
export function readCookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=')
    if (part.slice(0, at) === name) return decodeURIComponent(part.slice(at + 1)) || null
  }
  return null
}

export function writeCookie(name: string, value: string, maxAgeSeconds: number): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.max(0, Math.floor(maxAgeSeconds))}; SameSite=Strict${secure()}`
}

export function dropCookie(name: string): void {
  writeCookie(name, '', 0)
}

/** Plain http is served on loopback only, where browsers would refuse to keep a Secure cookie. */
function secure(): string {
  return isLoopback(location.hostname) && location.protocol === 'http:' ? '' : '; Secure'
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || host.startsWith('127.')
}
