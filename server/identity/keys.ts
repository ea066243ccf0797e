import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { Database } from '#server/db/port.ts'

export type IdpKeys = { jwks: { keys: JsonWebKey[] }; cookieKeys: string[] }

type JsonWebKey = Record<string, unknown>

/** The provider's signing key and cookie keys: made by the first process that starts, the same for all that follow. */
export async function loadIdpKeys(db: Database): Promise<IdpKeys> {
  const jwks = await keep(db, 'jwks', () => ({ keys: [newSigningKey()] }))
  const cookieKeys = await keep(db, 'cookies', () => [randomBytes(32).toString('base64url')])
  return { jwks, cookieKeys }
}

/** A secret of this installation, for what only its own processes sign or hash. */
export async function loadSecret(db: Database, name: string): Promise<Uint8Array> {
  return Buffer.from(await keep(db, `secret/${name}`, () => randomBytes(32).toString('base64url')), 'base64url')
}

async function keep<T>(db: Database, name: string, make: () => T): Promise<T> {
  const read = async (): Promise<T | undefined> =>
    (await db.query<{ value: T }>('select value from idp_key where name = $1', [name]))[0]?.value
  const known = await read()
  if (known !== undefined) return known
  const made = make()
  await db.query('insert into idp_key (name, value) values ($1, $2::jsonb) on conflict (name) do nothing', [
    name,
    JSON.stringify(made),
  ])
  return (await read()) ?? made
}

function newSigningKey(): JsonWebKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: randomBytes(8).toString('hex') }
}
