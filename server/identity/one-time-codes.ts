import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { checkOneTimeCode, oneTimeCodes, type Contact } from '#domain/validation/contact.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { Refusal, TooManyRequests } from '#server/door/refusal.ts'
import { giveBack, limits, mustHit } from './limits.ts'

const lifeSeconds = 300
const resendSeconds = 60
const mostTries = 5

export type CodePurpose = 'REGISTER' | 'RESET' | 'CONTACT' | 'COPIES'

export type CodeSent = { readonly expiresInSeconds: number; readonly resendInSeconds: number }

export type Codes = {
  /** @param contact null: there is nobody to send it to, which the answer must not tell */
  send(purpose: CodePurpose, subject: string, contact: Contact | null, address: string): Promise<CodeSent>
  /** Counts a try and refuses a wrong code; the code stays good until it is taken. */
  check(purpose: CodePurpose, subject: string, typed: string, address: string): Promise<string>
  /** Uses a checked code up, together with what it allows. */
  take(tx: Sql, purpose: CodePurpose, subject: string, code: string): Promise<void>
}

/** Hands a code to whoever brings it to the person. */
export type CodeCarrier = (tx: Sql, contact: Contact, code: string) => Promise<void>

/** One-time codes 100000–999999: stored as a keyed hash, good for five minutes and five tries, sent again after a minute. */
export function createCodes(db: Database, secret: Uint8Array, carry: CodeCarrier): Codes {
  const hashOf = (purpose: string, subject: string, code: string): string =>
    createHmac('sha256', secret).update(`${purpose}/${subject}/${code}`).digest('base64url')

  return {
    async send(purpose, subject, contact, address) {
      await mustHit(db, limits.codeAddress, address)
      await mustHit(db, limits.codeContact, `${purpose}/${subject}`)
      const code = String(randomInt(oneTimeCodes.from, oneTimeCodes.to + 1))
      // For nobody a code is kept that nobody can know, so that a second request is answered as it is for somebody.
      const hash = contact === null ? randomBytes(32).toString('base64url') : hashOf(purpose, subject, code)
      await db.transaction(async (tx) => {
        const kept = await tx.query(
          `insert into one_time_code as c (purpose, subject, code_hash, sent_at, expires_at)
           values ($1, $2, $3, clock_timestamp(), clock_timestamp() + make_interval(secs => $4::float8))
           on conflict (purpose, subject) do update
             set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
             where c.sent_at <= clock_timestamp() - make_interval(secs => $5::float8)
           returning 1 as kept`,
          [purpose, subject, hash, lifeSeconds, resendSeconds],
        )
        if (kept.length === 0) {
          const [sent] = await tx.query<{ ago: number }>(
            `select extract(epoch from clock_timestamp() - sent_at)::float8 as ago from one_time_code
              where purpose = $1 and subject = $2`,
            [purpose, subject],
          )
          throw new TooManyRequests(resendSeconds - (sent?.ago ?? 0))
        }
        if (contact !== null) await carry(tx, contact, code)
      })
      return { expiresInSeconds: lifeSeconds, resendInSeconds: resendSeconds }
    },
    async check(purpose, subject, typed, address) {
      await mustHit(db, limits.codeTryAddress, address)
      const code = checkOneTimeCode(typed)
      if (!code.ok) throw new Refusal('input.refused', { code: code.code })
      const [row] = await db.query<{ code_hash: string }>(
        `update one_time_code set tries = tries + 1
          where purpose = $1 and subject = $2 and tries < ${mostTries} and expires_at > clock_timestamp()
          returning code_hash`,
        [purpose, subject],
      )
      const hash = Buffer.from(hashOf(purpose, subject, code.value))
      const known = Buffer.from(row?.code_hash ?? '')
      if (known.length !== hash.length || !timingSafeEqual(known, hash)) throw new Refusal('code.wrong')
      await giveBack(db, limits.codeTryAddress, address)
      return code.value
    },
    async take(tx, purpose, subject, code) {
      const taken = await tx.query(
        'delete from one_time_code where purpose = $1 and subject = $2 and code_hash = $3 returning 1 as taken',
        [purpose, subject, hashOf(purpose, subject, code)],
      )
      if (taken.length === 0) throw new Refusal('code.wrong')
    },
  }
}
