import { hash, verify } from '@node-rs/argon2'
import { isStorable } from '#domain/kernel/text.ts'
import type { Sql } from '#server/db/port.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { forgetHits, giveBack } from './limits.ts'
import { paces, takePace, type Pace } from './paces.ts'
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
  /** what it is tried on, where it has a name */
  readonly device: string | null
  /** whether accounts of the demonstration may sign in */
  readonly demo: boolean
}

export type SignIn =
  | { readonly kind: 'ok'; readonly sub: string; readonly userId: string; readonly device: string }
  /** `accountId`: whose name it was; null where it is nobody's */
  | { readonly kind: 'too-many'; readonly seconds: number; readonly accountId: string | null }
  | { readonly kind: 'wrong' | 'demo-off'; readonly accountId: string | null }

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
 * Checks a password at the pace of who tries it: an account on a device that it knows by that device alone, elsewhere by the
 * account at this address, the address, and the account. Only failures count in the end, and an unknown name costs as much
 * time as a known one. [LIM-1, LIM-3, LIM-9]
 */
export async function checkPassword(db: Sql, attempt: SignInAttempt): Promise<SignIn> {
  const { realm, password, address, device } = attempt
  const name = signInName(realm, attempt.name)
  const account = isStorable(name) ? await findAccount(db, realm, name) : null
  const isKnown = account !== null && device !== null && (await isKnownDevice(db, account.id, device))
  const counts: readonly Count[] = isKnown
    ? [[paces.signInDevice, `${account.id}/${device}`]]
    : triesElsewhere(`${realm}/${name}`, address)
  for (const [n, [pace, who]] of counts.entries()) {
    const wait = await takePace(db, pace, who)
    if (wait === 0) continue
    // What was not tried is no attempt.
    for (const [taken, by] of counts.slice(0, n)) await giveBack(db, taken, by)
    return { kind: 'too-many', seconds: wait, accountId: account?.id ?? null }
  }
  decoy ??= hashPassword('nobody')
  const matches = await verify(account?.password_hash ?? (await decoy), password)
  if (account === null || account.password_hash === null || !matches)
    return { kind: 'wrong', accountId: account?.id ?? null }
  if (account.demo && !attempt.demo) {
    for (const [taken, by] of counts.slice(1)) await giveBack(db, taken, by)
    return { kind: 'demo-off', accountId: account.id }
  }
  const [[own, self] = [], ...shared] = counts
  if (own !== undefined && self !== undefined) await forgetHits(db, own, self)
  for (const [taken, by] of shared) await giveBack(db, taken, by)
  return { kind: 'ok', sub: account.idp_sub, userId: account.id, device: await rememberDevice(db, account.id, device) }
}

type Count = readonly [pace: Pace, who: string]

function triesElsewhere(who: string, address: string): readonly Count[] {
  return [
    [paces.signInFrom, `${who}/${address}`],
    [paces.signInAddress, address],
    [paces.signInAccount, who],
  ]
}

/** A password that was set anew ends what its owner's own failures had begun. */
export async function forgetTries(db: Sql, realm: Realm, name: string, address: string): Promise<void> {
  await forgetHits(db, paces.signInFrom, `${realm}/${name}/${address}`)
}

/** Whether this is the present password of somebody who is signed in; failures slow the next try down. */
export async function isOwnPassword(db: Sql, userId: string, password: string): Promise<boolean | 'too-many'> {
  if ((await takePace(db, paces.ownPassword, userId)) > 0) return 'too-many'
  if (!(await isPasswordOf(db, userId, password))) return false
  await forgetHits(db, paces.ownPassword, userId)
  return true
}

/** Uncounted: for who has just shown it. */
export async function isPasswordOf(db: Sql, userId: string, password: string): Promise<boolean> {
  const [row] = await db.query<{ password_hash: string | null }>('select password_hash from account where id = $1', [
    userId,
  ])
  return typeof row?.password_hash === 'string' && verify(row.password_hash, password)
}
