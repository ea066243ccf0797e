import { createHmac, randomInt } from 'node:crypto'
import type { Sql } from '#server/db/port.ts'

const howMany = 10
/** Without letters and digits that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

export type RecoveryCodes = {
  /** New ones in the place of those before; shown once. */
  renew(tx: Sql, accountId: string): Promise<readonly string[]>
  /** Uses one up. */
  take(db: Sql, accountId: string, typed: string): Promise<boolean>
  left(db: Sql, accountId: string): Promise<number>
}

/** Codes on paper for who has lost the second factor: good once each, kept as keyed hashes. [FAC-4] */
export function recoveryCodes(secret: Uint8Array): RecoveryCodes {
  const hashOf = (accountId: string, typed: string): string =>
    createHmac('sha256', secret)
      .update(`recovery/${accountId}/${typed.toLowerCase().replace(/[^a-z0-9]/g, '')}`)
      .digest('base64url')
  return {
    renew: async (tx, accountId) => {
      const codes = Array.from({ length: howMany }, () => `${letterGroup()}-${letterGroup()}`)
      await tx.query('delete from recovery_code where account_id = $1', [accountId])
      await tx.query('insert into recovery_code (account_id, code_hash) select $1::uuid, unnest($2::text[])', [
        accountId,
        codes.map((code) => hashOf(accountId, code)),
      ])
      return codes
    },
    take: async (db, accountId, typed) => {
      const taken = await db.query(
        'delete from recovery_code where account_id = $1 and code_hash = $2 returning 1 as taken',
        [accountId, hashOf(accountId, typed)],
      )
      return taken.length > 0
    },
    left: async (db, accountId) => {
      const [row] = await db.query<{ n: number }>(
        'select count(*)::int as n from recovery_code where account_id = $1',
        [accountId],
      )
      return row?.n ?? 0
    },
  }
}

function letterGroup(): string {
  return Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
}
