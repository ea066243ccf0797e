import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dhakaParts } from '#domain/kernel/dhaka-time.ts'
import type { Sql } from '#server/db/port.ts'

export type SigningKey = { readonly keyId: string; sign(message: Uint8Array): Uint8Array }

const yearMs = 365 * 86_400_000

/**
 * The key of a year by which copies are signed. It lies outside the database in a folder of its own; its public half is
 * published, and stays so when the year is over, since what it signed is verified for ever. [CPY-5]
 */
export function createSigningKeys(db: Sql, folder: string, now: () => number): () => Promise<SigningKey> {
  const known = new Map<string, Promise<SigningKey>>()
  return () => {
    const keyId = `dlrms-${dhakaParts(now()).year}`
    const loading = known.get(keyId) ?? loadSigningKey(db, folder, keyId, now())
    known.set(keyId, loading)
    // What could not be read is tried again by the next who needs it.
    loading.catch(() => known.delete(keyId))
    return loading
  }
}

async function loadSigningKey(db: Sql, folder: string, keyId: string, now: number): Promise<SigningKey> {
  const file = join(folder, `${keyId}.pem`)
  if (!existsSync(file)) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' }).catch(
      (cause: NodeJS.ErrnoException) => {
        // Another process was quicker: its key is the one.
        if (cause.code !== 'EEXIST') throw cause
      },
    )
  }
  const privateKey = createPrivateKey(await readFile(file))
  await publish(db, keyId, privateKey, now)
  return {
    keyId,
    sign: (message) => new Uint8Array(sign('sha256', message, { key: privateKey, dsaEncoding: 'ieee-p1363' })),
  }
}

async function publish(db: Sql, keyId: string, privateKey: KeyObject, now: number): Promise<void> {
  const { kty, crv, x, y } = createPublicKey(privateKey).export({ format: 'jwk' })
  await db.query(
    `insert into certificate_key (key_id, public_jwk, state, made_at, signs_from, signs_until)
     values ($1, $2, 'active', $3, $3, $4) on conflict (key_id) do nothing`,
    [keyId, JSON.stringify({ kty, crv, x, y }), now, now + yearMs],
  )
}
