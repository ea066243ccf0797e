import * as z from 'zod/mini'

const discovery = z.object({ issuer: z.string(), token_endpoint: z.url(), jwks_uri: z.url() })

export type Endpoints = { issuer: string; tokenEndpoint: string; jwksUri: string }

/**
 * What the provider says of itself, asked once it is needed and kept when it answered. The embedded provider is asked
 * under the process's own address and names its issuer all the same.
 */
export function providerEndpoints(base: string): () => Promise<Endpoints> {
  let known: Promise<Endpoints> | null = null
  return () => {
    known ??= ask(base).catch((cause: unknown) => {
      known = null
      throw cause
    })
    return known
  }
}

async function ask(base: string): Promise<Endpoints> {
  const response = await fetch(`${base}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`identity provider answered ${response.status}`)
  const read = z.parse(discovery, await response.json())
  return { issuer: read.issuer, tokenEndpoint: read.token_endpoint, jwksUri: read.jwks_uri }
}
