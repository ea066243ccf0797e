import { randomUUID } from 'node:crypto'
import { toAsciiDigits } from '#domain/kernel/digits.ts'
import type { Database, Sql } from '#server/db/port.ts'
import type { FactorDuty } from '#server/kernel/config.ts'
import { textSeal } from '#server/outbox/sealed-text.ts'
import { newCodeApp, stepOfCode } from './code-app.ts'
import { mustHaveFactor } from './factor-duty.ts'
import { forgetHits, takeHit, type Limit } from './limits.ts'
import { paces, takePace } from './paces.ts'
import { recoveryCodes } from './recovery-codes.ts'
import { sealedSteps, type SealedSteps } from './sealed-steps.ts'
import { securityKeys, type SecurityKey } from './security-keys.ts'

export type Factor = {
  readonly id: string
  readonly kind: 'TOTP' | 'KEY'
  readonly name: string
  readonly createdAt: string
  readonly usedAt: string | null
}

export type FactorTry = 'ok' | 'wrong' | 'too-many'

/** Codes for who loses the factor come with the first one; null with every other. */
export type Added =
  | { readonly ok: true; readonly recoveryCodes: readonly string[] | null }
  | { readonly ok: false; readonly tooMany: boolean }

type Ports = {
  readonly db: Database
  /** never rotated: what is sealed with it lives as long as the factors */
  readonly secret: Uint8Array
  readonly publicUrl: string
  readonly duties: readonly FactorDuty[]
  readonly now?: () => number
}

const tenMinutes = 600
/** An answer to a challenge is good once. */
const challengeUse: Limit = { act: 'challenge', most: 1, seconds: tenMinutes }
const columns = `id, kind, name, secret, last_step::float8 as "lastStep", credential_id as "credentialId",
  public_key as "publicKey", sign_count::float8 as "signCount", transports,
  created_at as "createdAt", used_at as "usedAt"`

type Row = Factor & SecurityKey & { secret: string | null; lastStep: number }

export type SecondFactors = ReturnType<typeof secondFactors>

/** What people show besides the password: codes of an app, keys, and codes on paper for who lost them. [FAC-1] */
export function secondFactors({ db, secret, publicUrl, duties, now = Date.now }: Ports) {
  const seal = textSeal(secret)
  const steps: SealedSteps = sealedSteps(seal, now)
  const recovery = recoveryCodes(secret)
  const keys = securityKeys(publicUrl)

  const rowsOf = (accountId: string): Promise<Row[]> =>
    db.query<Row>(`select ${columns} from second_factor where account_id = $1 order by created_at, id`, [accountId])

  async function keysOf(accountId: string): Promise<Row[]> {
    return (await rowsOf(accountId)).filter(({ kind }) => kind === 'KEY')
  }

  /** What a step left for the next one of the same person; null where it is not theirs or over. */
  function opened(purpose: string, accountId: string, state: string): Readonly<Record<string, unknown>> | null {
    const content = steps.open(state)
    return content?.['purpose'] === purpose && content['accountId'] === accountId ? content : null
  }

  async function add(accountId: string, insert: (tx: Sql) => Promise<unknown>): Promise<Added> {
    return db.transaction(async (tx) => {
      // One after the other, so that the codes on paper are made once.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [accountId])
      const isFirst = !(await has(tx, accountId))
      await insert(tx)
      return { ok: true, recoveryCodes: isFirst ? await recovery.renew(tx, accountId) : null }
    })
  }

  async function paced(accountId: string, act: () => Promise<boolean>): Promise<FactorTry> {
    if ((await takePace(db, paces.secondFactor, accountId)) > 0) return 'too-many'
    if (!(await act())) return 'wrong'
    await forgetHits(db, paces.secondFactor, accountId)
    return 'ok'
  }

  async function isCode(accountId: string, typed: string): Promise<boolean> {
    const digits = toAsciiDigits(typed).replace(/\s/g, '')
    for (const row of await rowsOf(accountId)) {
      const step = row.secret === null ? null : stepOfCode(seal.open(row.secret), digits, now())
      if (step === null) continue
      const taken = await db.query(
        'update second_factor set last_step = $2, used_at = now() where id = $1 and last_step < $2 returning 1 as taken',
        [row.id, step],
      )
      return taken.length > 0
    }
    return recovery.take(db, accountId, typed)
  }

  return {
    steps,
    has: (accountId: string) => has(db, accountId),
    /** Whether somebody has none and has to have one. [FAC-2] */
    isOwed: async (accountId: string) => !(await has(db, accountId)) && (await mustHaveFactor(db, accountId, duties)),
    isDuty: (accountId: string) => mustHaveFactor(db, accountId, duties),
    list: async (accountId: string): Promise<Factor[]> =>
      (await rowsOf(accountId)).map(({ id, kind, name, createdAt, usedAt }) => ({
        id,
        kind,
        name,
        createdAt: new Date(createdAt).toISOString(),
        usedAt: usedAt === null ? null : new Date(usedAt).toISOString(),
      })),
    recoveryLeft: (accountId: string) => recovery.left(db, accountId),
    beginCodeApp: (accountId: string, username: string) => {
      const app = newCodeApp(username)
      return { ...app, state: steps.seal({ purpose: 'code-app', accountId, secret: app.secret }, tenMinutes) }
    },
    finishCodeApp: async (accountId: string, state: string, typed: string, name: string): Promise<Added> => {
      const content = opened('code-app', accountId, state)
      const fresh = typeof content?.['secret'] === 'string' ? content['secret'] : null
      if (fresh === null) return { ok: false, tooMany: false }
      let step: number | null = null
      const tried = await paced(accountId, async () => {
        step = stepOfCode(fresh, toAsciiDigits(typed).replace(/\s/g, ''), now())
        return step !== null
      })
      if (tried !== 'ok') return { ok: false, tooMany: tried === 'too-many' }
      return add(accountId, (tx) =>
        tx.query(
          `insert into second_factor (id, account_id, kind, name, secret, last_step) values ($1, $2, 'TOTP', $3, $4, $5)`,
          [randomUUID(), accountId, name, seal.seal(fresh), step],
        ),
      )
    },
    beginKey: async (accountId: string, username: string) => {
      const options = await keys.registration({ id: accountId, username, known: await keysOf(accountId) })
      return { options, state: steps.seal({ purpose: 'new-key', accountId, challenge: options.challenge }, tenMinutes) }
    },
    finishKey: async (accountId: string, state: string, response: unknown, name: string): Promise<Added> => {
      const challenge = opened('new-key', accountId, state)?.['challenge']
      if (typeof challenge !== 'string' || !(await takeHit(db, challengeUse, challenge)))
        return { ok: false, tooMany: false }
      const key = await keys.register(challenge, response)
      if (key === null) return { ok: false, tooMany: false }
      return add(accountId, (tx) =>
        tx.query(
          `insert into second_factor (id, account_id, kind, name, credential_id, public_key, sign_count, transports)
           values ($1, $2, 'KEY', $3, $4, $5, $6, $7::text[])`,
          [randomUUID(), accountId, name, key.credentialId, key.publicKey, key.signCount, [...key.transports]],
        ),
      )
    },
    /** What a key of the person is to answer; null where there is none. */
    askKey: async (accountId: string) => {
      const known = await keysOf(accountId)
      if (known.length === 0) return null
      const options = await keys.asking(known)
      return { options, state: steps.seal({ purpose: 'key', accountId, challenge: options.challenge }, tenMinutes) }
    },
    tryKey: (accountId: string, state: string, response: unknown): Promise<FactorTry> =>
      paced(accountId, async () => {
        const challenge = opened('key', accountId, state)?.['challenge']
        if (typeof challenge !== 'string' || !(await takeHit(db, challengeUse, challenge))) return false
        const id = (response as { id?: unknown } | null)?.id
        const key = (await keysOf(accountId)).find(({ credentialId }) => credentialId === id)
        const count = key === undefined ? null : await keys.verify(key, challenge, response)
        if (key === undefined || count === null) return false
        await db.query('update second_factor set sign_count = $2, used_at = now() where id = $1', [key.id, count])
        return true
      }),
    /** A code of the app, or one of those on paper. [FAC-3, FAC-4] */
    tryCode: (accountId: string, typed: string): Promise<FactorTry> => paced(accountId, () => isCode(accountId, typed)),
    remove: async (tx: Sql, accountId: string, factorId: string): Promise<boolean> => {
      const gone = await tx.query('delete from second_factor where account_id = $1 and id = $2 returning 1 as gone', [
        accountId,
        factorId,
      ])
      if (!(await has(tx, accountId))) await tx.query('delete from recovery_code where account_id = $1', [accountId])
      return gone.length > 0
    },
    /** Takes all off from who has lost them; says how many there were. */
    removeAll: async (tx: Sql, accountId: string): Promise<number> => {
      const gone = await tx.query('delete from second_factor where account_id = $1 returning 1 as gone', [accountId])
      await tx.query('delete from recovery_code where account_id = $1', [accountId])
      return gone.length
    },
    renewRecovery: (tx: Sql, accountId: string) => recovery.renew(tx, accountId),
  }
}

async function has(db: Sql, accountId: string): Promise<boolean> {
  return (await db.query('select 1 from second_factor where account_id = $1 limit 1', [accountId])).length > 0
}
