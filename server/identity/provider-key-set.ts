import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { KeyFolder } from './key-folder.ts'
import { loadSigningKeys, type JsonWebKey } from './keys.ts'
import type { Endpoints } from './provider-endpoints.ts'

const goodForMs = 600_000
/** A key that nobody knows must not have the folder read for every call. */
const leastMs = 5_000

type Held = { readonly at: number; readonly find: JWTVerifyGetKey }

/** What the provider's tokens are checked with: the keys of the folder, or those that another provider publishes. */
export function providerKeySet(
  folder: KeyFolder | null,
  endpoints: () => Promise<Endpoints>,
): () => Promise<JWTVerifyGetKey> {
  let found: JWTVerifyGetKey | null = folder === null ? null : ownKeySet(folder)
  return async () => (found ??= createRemoteJWKSet(new URL((await endpoints()).jwksUri)))
}

/**
 * What tokens of the embedded provider are checked with. The folder is read anew where a key is not known, so that after a
 * rotation no process refuses what another one signed.
 */
export function ownKeySet(folder: KeyFolder, now: () => number = Date.now): JWTVerifyGetKey {
  let held: Promise<Held> | null = null

  /** What cannot be read now is read again for the next token. */
  function read(): Promise<Held> {
    const reading = loadSigningKeys(folder).then((keys) => ({
      at: now(),
      find: createLocalJWKSet({ keys: keys.map(publicHalf) }),
    }))
    reading.catch(() => {
      if (held === reading) held = null
    })
    held = reading
    return reading
  }

  return async (header, token) => {
    const known = await (held ?? read())
    const age = now() - known.at
    const { find } = age > goodForMs ? await read() : known
    try {
      return await find(header, token)
    } catch (cause) {
      if (!(cause instanceof errors.JWKSNoMatchingKey) || age < leastMs) throw cause
      return (await read()).find(header, token)
    }
  }
}

function publicHalf({ d: _private, ...key }: JsonWebKey): JsonWebKey & { kty: string } {
  return { ...key, kty: String(key['kty']) }
}
