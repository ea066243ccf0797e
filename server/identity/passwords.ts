import { hash, verify } from '@node-rs/argon2'
import type { Sql } from '#server/db/port.ts'
import { forgetHits, giveBack, limits, takeHit } from './limits.ts'
import { signInName, type Realm } from './sign-in-name.ts'

/** OWASP's floor for argon2id: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

export type SignInAttempt = {
  readonly realm: Realm
  readonly name: string
  readonly password: string
  readonly address: string
  /** whether accounts of the demonstration may sign in */
  readonly demo: boolean
}

export type SignIn =
  | { readonly kind: 'ok'; readonly sub: string; readonly userId: string }
  | { readonly kind: 'wrong' | 'too-many' | 'demo-off' }

export type SignInAccount = {
  id: string
  idp_sub: string
  password_hash: string | null
  demo: boolean
  /** its contacts that a password may be reset by: a new one only after a day */
  mobile: string | null
  email: string | null
}

/** The active account that signs in under a name, already in its stored form. */
export async function findAccount(db: Sql, realm: Realm, name: string): Promise<SignInAccount | null> {
  const settled = (column: string): string =>
    `case when u.${column}_since > now() - interval '24 hours' then null else u.${column} end as ${column}`
  const columns = `u.id, u.idp_sub, u.password_hash, u.demo, ${settled('mobile')}, ${settled('email')}`
  const [account] = await (realm === 'OFFICE'
    ? db.query<SignInAccount>(
        `select ${columns} from app_user u where u.username = $1 and u.active and u.user_type in ('OFFICE', 'SYSTEM')`,
        [name],
      )
    : db.query<SignInAccount>(
        `select ${columns} from sign_in_name n join public_account u on u.id = n.user_id
          where n.realm = $2 and n.name = $1 and u.active and u.user_type = $2`,
        [name, realm],
      ))
  return account ?? null
}

let decoy: Promise<string> | null = null

/**
 * Checks a password within the limits of account and address. Only failures count in the end, and an unknown name costs
 * as much time as a known one.
 */
export async function checkPassword(db: Sql, attempt: SignInAttempt): Promise<SignIn> {
  const { realm, password, address } = attempt
  const name = signInName(realm, attempt.name)
  const who = `${realm}/${name}`
  const allowed = (await takeHit(db, limits.signInAccount, who)) && (await takeHit(db, limits.signInAddress, address))
  if (!allowed) return { kind: 'too-many' }
  const account = await findAccount(db, realm, name)
  decoy ??= hashPassword('nobody')
  const matches = await verify(account?.password_hash ?? (await decoy), password)
  if (account === null || account.password_hash === null || !matches) return { kind: 'wrong' }
  await giveBack(db, limits.signInAddress, address)
  if (account.demo && !attempt.demo) return { kind: 'demo-off' }
  await forgetHits(db, limits.signInAccount, who)
  return { kind: 'ok', sub: account.idp_sub, userId: account.id }
}

/** Whether this is the present password of somebody who is signed in; failures count as failed sign-ins do. */
export async function isOwnPassword(db: Sql, userId: string, password: string): Promise<boolean | 'too-many'> {
  if (!(await takeHit(db, limits.signInAccount, userId))) return 'too-many'
  const [row] = await db.query<{ password_hash: string | null }>('select password_hash from account where id = $1', [
    userId,
  ])
  if (typeof row?.password_hash !== 'string' || !(await verify(row.password_hash, password))) return false
  await forgetHits(db, limits.signInAccount, userId)
  return true
}
