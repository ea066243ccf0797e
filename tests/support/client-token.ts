import { randomUUID } from 'node:crypto'
import { importJWK, SignJWT, type JWK, type JWTPayload } from 'jose'
import type { ClientScope } from '#domain/client/scopes.ts'
import type { TestServer } from './test-server.ts'

type Wanted = {
  readonly clientId?: string
  readonly scopes?: readonly ClientScope[]
  /** in place of the key that the demonstration has for it */
  readonly key?: JWK
  /** other claims of the assertion */
  readonly claims?: JWTPayload
}

const allOfMutation = ['em.read', 'em.entry', 'em.balance'] as const

/** The assertion by which another system proves itself to the provider. */
export async function clientAssertion(server: TestServer, { clientId = 'dlrms-emutation', key, claims = {} }: Wanted) {
  const [row] = await server.db.query<{ key: JWK }>(
    'select private_key as key from sandbox_client_key where client_id = $1',
    [clientId],
  )
  const now = Math.floor(Date.now() / 1000)
  const good = { iss: clientId, sub: clientId, aud: `${server.url}/idp`, jti: randomUUID(), iat: now, exp: now + 60 }
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'ES256' })
    .sign(await importJWK(key ?? (row?.key as JWK), 'ES256'))
}

export async function askClientToken(
  server: TestServer,
  assertion: string,
  scopes: readonly ClientScope[] = allOfMutation,
): Promise<{ status: number; token: string | null; seconds: number | null; error: string | null }> {
  const response = await fetch(`${server.url}/idp/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: scopes.join(' '),
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: assertion,
    }),
  })
  const answer = (await response.json()) as { access_token?: string; expires_in?: number; error?: string }
  return {
    status: response.status,
    token: answer.access_token ?? null,
    seconds: answer.expires_in ?? null,
    error: answer.error ?? null,
  }
}

/** A token of another system as it gets one itself, as the header of its calls. */
export async function clientHeaders(server: TestServer, wanted: Wanted = {}): Promise<Record<string, string>> {
  const { token, error } = await askClientToken(server, await clientAssertion(server, wanted), wanted.scopes)
  if (token === null) throw new Error(`no token: ${error ?? ''}`)
  return { authorization: `Bearer ${token}` }
}
