import { authorizeUrl, newPkce, type Client as App } from '#tests/support/sign-in.ts'
import type { Client, Reply } from './client.ts'

/** The code flow with PKCE through the pages of sign-in, as a browser goes it; the answer is the access token. */
export async function signInOf(
  client: Client,
  origin: string,
  username: string,
  password: string,
  app: App,
): Promise<string> {
  const cookies = new Map<string, string>()
  async function visit(url: string, form: URLSearchParams | null = null): Promise<Reply> {
    const { pathname, search } = new URL(url)
    const reply = await client.send(pathname + search, {
      method: form === null ? 'GET' : 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body: form?.toString() ?? null,
    })
    for (const line of reply.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return reply
  }
  async function follow(from: string): Promise<string> {
    let url = from
    for (let turn = 0; turn < 10 && !url.startsWith(`${origin}/callback`); turn++) {
      const { location } = (await visit(url)).headers
      if (location === undefined) return url
      url = new URL(location, url).href
    }
    return url
  }
  const { verifier, challenge } = newPkce()
  const page = await follow(authorizeUrl(origin, challenge, app))
  const answer = await visit(page, new URLSearchParams({ username, password }))
  if (answer.headers.location === undefined) throw new Error(`sign-in of ${username}: ${answer.status}`)
  const code = new URL(await follow(new URL(answer.headers.location, page).href)).searchParams.get('code')
  const form = new URLSearchParams({
    code: code ?? '',
    isCitizen: String(app === 'dlrms-citizen'),
    redirect_uri: `${origin}/callback`,
    code_verifier: verifier,
  })
  const tokens = await visit(`${origin}/api/v1/sso/token-exchange`, form)
  if (tokens.status !== 200) throw new Error(`exchange of ${username}: ${tokens.status} ${tokens.text.slice(0, 200)}`)
  return (JSON.parse(tokens.text) as { access_token: string }).access_token
}
