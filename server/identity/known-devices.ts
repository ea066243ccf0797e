import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '#server/db/port.ts'

const cookieName = 'dlrms-device'
const keptDays = 400

/** The device of a request by its cookie; null for one that never signed anybody in. */
export function deviceOf(cookies: string | null | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1] ?? null
}

/** The cookie that lets a device be known again; no script reads it. */
export function deviceCookie(device: string, secure: boolean): string {
  const life = keptDays * 86_400
  return `${cookieName}=${device}; Max-Age=${life}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Whether this account signed in on this device before. */
export async function isKnownDevice(db: Sql, accountId: string, device: string): Promise<boolean> {
  const known = await db.query('select 1 from known_device where account_id = $1 and device_hash = $2', [
    accountId,
    hashOf(device),
  ])
  return known.length > 0
}

/** Notes that an account signed in on a device, which is given a name where it has none yet. */
export async function rememberDevice(db: Sql, accountId: string, device: string | null): Promise<string> {
  const name = device ?? randomBytes(32).toString('base64url')
  await db.query(
    `insert into known_device (account_id, device_hash) values ($1, $2)
     on conflict (account_id, device_hash) do update set used_at = now()`,
    [accountId, hashOf(name)],
  )
  return name
}

/** With another password a device has to show first that it knows it. */
export async function forgetDevices(db: Sql, accountId: string): Promise<void> {
  await db.query('delete from known_device where account_id = $1', [accountId])
}

export async function removeOldDevices(db: Sql): Promise<void> {
  await db.query('delete from known_device where used_at < now() - make_interval(days => $1)', [keptDays])
}

function hashOf(device: string): string {
  return createHash('sha256').update(device).digest('base64url')
}
