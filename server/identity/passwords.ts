import { hash, verify } from '@node-rs/argon2'
import type { Database } from '#server/db/port.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const attempts = 5
const window = '5 minutes'

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export type SignIn =
  { readonly kind: 'ok'; readonly sub: string } | { readonly kind: 'wrong' | 'too-many' | 'demo-off' }

let decoy: Promise<string> | null = null

/** Checks a password, at most five failures per account in five minutes; an unknown name costs as much time as a known one. */
export async function checkPassword(db: Database, username: string, password: string, demo: boolean): Promise<SignIn> {
  const name = username.trim().toLowerCase().slice(0, 100)
  const [failed] = await db.query<{ n: number }>(
    `select count(*)::int as n from login_attempt where username = $1 and at > now() - interval '${window}'`,
    [name],
  )
  if ((failed?.n ?? 0) >= attempts) return { kind: 'too-many' }
  const [user] = await db.query<{ idp_sub: string; password_hash: string | null; demo: boolean }>(
    'select idp_sub, password_hash, demo from app_user where username = $1 and active',
    [name],
  )
  decoy ??= hashPassword('nobody')
  const matches = await verify(user?.password_hash ?? (await decoy), password)
  if (user === undefined || user.password_hash === null || !matches) {
    await db.query('insert into login_attempt (username, at) values ($1, now())', [name])
    return { kind: 'wrong' }
  }
  if (user.demo && !demo) return { kind: 'demo-off' }
  await db.query('delete from login_attempt where username = $1', [name])
  return { kind: 'ok', sub: user.idp_sub }
}
