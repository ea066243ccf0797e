import { createHash, randomBytes } from 'node:crypto'

export type SignedIn = {
  accessToken: string
  idToken: string
  refreshToken: string
  /** of the access token, in seconds */
  expiresIn: number
}

/** A browser as far as signing in needs one: it keeps cookies and follows redirects one by one. */
export class Visitor {
  readonly #cookies = new Map<string, string>()

  /** Who signed out, on a machine that is known: of all cookies the one of this name stays. */
  keepOnly(name: string): void {
    for (const one of this.#cookies.keys()) if (one !== name) this.#cookies.delete(one)
  }

  async visit(url: string, init: { method?: string; body?: URLSearchParams } = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      const value = pair.slice(at + 1)
      if (value === '') this.#cookies.delete(pair.slice(0, at))
      else this.#cookies.set(pair.slice(0, at), value)
    }
    return response
  }

  /** Goes on until a page answers or the way leads to `stop`. */
  async follow(url: string, stop: string): Promise<{ url: string; response: Response | null }> {
    let at = url
    for (let turn = 0; turn < 10; turn++) {
      if (at.startsWith(stop)) return { url: at, response: null }
      const response = await this.visit(at)
      const next = response.headers.get('location')
      if (next === null) return { url: at, response }
      at = new URL(next, at).href
    }
    throw new Error('too many redirects')
  }
}

export function newPkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

export type Client = 'dlrms-office' | 'dlrms-citizen'

export function authorizeUrl(origin: string, challenge: string, client: Client = 'dlrms-office'): string {
  const query = new URLSearchParams({
    client_id: client,
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${origin}/callback`,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 'state-of-the-app',
    nonce: 'nonce-of-the-app',
  })
  return `${origin}/idp/auth?${query.toString()}`
}

/** Code flow with PKCE through the sign-in page, then the exchange: what the app does. */
export async function signIn(
  origin: string,
  username: string,
  password: string,
  visitor = new Visitor(),
  client: Client = 'dlrms-office',
  /** what the pages after the password are answered with, by their text */
  onPage?: (html: string) => Record<string, string>,
): Promise<SignedIn> {
  const { verifier, challenge } = newPkce()
  const page = await visitor.follow(authorizeUrl(origin, challenge, client), `${origin}/callback`)
  let end = page.url
  if (page.response !== null) {
    let fields: Record<string, string> = { username, password }
    let answer = await visitor.visit(page.url, { method: 'POST', body: new URLSearchParams(fields) })
    while (onPage !== undefined && answer.status === 200) {
      const html = await answer.text()
      fields = { step: stepOf(html), ...onPage(html) }
      answer = await visitor.visit(page.url, { method: 'POST', body: new URLSearchParams(fields) })
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`sign-in of ${username}: ${answer.status}`)
    end = (await visitor.follow(new URL(next, page.url).href, `${origin}/callback`)).url
  }
  const code = new URL(end).searchParams.get('code')
  if (code === null) throw new Error(`no code: ${end}`)
  const response = await fetch(`${origin}/api/v1/sso/token-exchange`, {
    method: 'POST',
    body: new URLSearchParams({
      code,
      isCitizen: String(client === 'dlrms-citizen'),
      redirect_uri: `${origin}/callback`,
      code_verifier: verifier,
    }),
  })
  if (!response.ok) throw new Error(`exchange: ${response.status} ${await response.text()}`)
  const tokens = (await response.json()) as {
    access_token: string
    id_token: string
    refresh_token: string
    expires_in: number
  }
  return {
    accessToken: tokens.access_token,
    idToken: tokens.id_token,
    refreshToken: tokens.refresh_token,
    expiresIn: tokens.expires_in,
  }
}

/** What the last form of a sign-in page brings back unread. */
export function stepOf(html: string): string {
  return [...html.matchAll(/name="step" value="([^"]+)"/g)].at(-1)?.[1] ?? ''
}
