import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  isWorked,
  readProof,
  workParts,
  workText,
  writeChallenge,
  type Challenge,
} from '#domain/work-proof/work-proof.ts'
import { Refusal, TooManyRequests } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import { countHit, giveBack, takeHit, type Limit } from './limits.ts'

/** A limit of which the first tries are free; each further one brings work that the device did. */
export type WorkLimit = Limit & { readonly free: number }

type Asking = { readonly db: Sql; readonly address: string; now(): number }

const lifeMs = 10 * 60_000

const issued: Limit = { act: 'work/address', most: 3000, seconds: 3600 }
const used: Limit = { act: 'work/used', most: 1, seconds: 3600 }

/** The zeros of each part; from an address that asks very much, more. */
const leastBits = 12
const stepsUp = [300, 600, 1200]

/** A challenge for one try from this address; nothing of it is kept. [ORD-13] */
export async function issueWork(asking: Asking, secret: string): Promise<string> {
  const { db, address } = asking
  const { hits, seconds } = await countHit(db, issued, address)
  if (hits > issued.most) throw new TooManyRequests(seconds)
  const bits = leastBits + stepsUp.filter((step) => hits > step).length
  const open = { bits, until: asking.now() + lifeMs, nonce: randomBytes(9).toString('base64url') }
  return writeChallenge({ ...open, seal: sealOf(secret, open, address) })
}

/** Counts a try: beyond the free ones it is refused without work of its own. A refused one is not counted. [ORD-13] */
export async function mustWork(asking: Asking, secret: string, limit: WorkLimit, proof?: string): Promise<void> {
  await mustWorkFor(asking, secret, [{ limit, subject: asking.address }], proof)
}

/** A limit and the person, address or place that it counts. */
export type WorkCount = { readonly limit: WorkLimit; readonly subject: string }

/** Counts one try against several limits. One proof of work serves all of them. A refused try counts for none. [ORD-13] */
export async function mustWorkFor(
  asking: Asking,
  secret: string,
  counts: readonly WorkCount[],
  proof?: string,
): Promise<void> {
  const { db } = asking
  const counted: WorkCount[] = []
  const refuse = async (refusal: Refusal): Promise<never> => {
    for (const { limit, subject } of counted) await giveBack(db, limit, subject)
    throw refusal
  }
  let isFree = true
  for (const { limit, subject } of counts) {
    const { hits, seconds } = await countHit(db, limit, subject)
    if (hits > limit.most) await refuse(new TooManyRequests(seconds))
    counted.push({ limit, subject })
    isFree &&= hits <= limit.free
  }
  if (!isFree && !(proof !== undefined && (await takeWork(asking, secret, proof))))
    await refuse(new Refusal('work.required'))
}

/** Whether the work is done, for this address, in time, and for the first time. */
async function takeWork(asking: Asking, secret: string, proof: string): Promise<boolean> {
  const { db, address } = asking
  const read = readProof(proof)
  if (read === null) return false
  const { challenge, counters } = read
  const own = Buffer.from(sealOf(secret, challenge, address))
  const given = Buffer.from(challenge.seal)
  if (own.length !== given.length || !timingSafeEqual(own, given) || challenge.until < asking.now()) return false
  if (counters.length !== workParts || !counters.every((counter, part) => isPart(challenge, part, counter)))
    return false
  return takeHit(db, used, challenge.seal)
}

function isPart({ seal, bits }: Challenge, part: number, counter: number): boolean {
  return isWorked(
    createHash('sha256')
      .update(workText(seal, part, counter))
      .digest()
      .readUInt32BE(0),
    bits,
  )
}

function sealOf(secret: string, { bits, until, nonce }: Omit<Challenge, 'seal'>, address: string): string {
  return createHmac('sha256', secret)
    .update(`work/${bits}.${until}.${nonce}/${address}`)
    .digest('base64url')
    .slice(0, 22)
}
