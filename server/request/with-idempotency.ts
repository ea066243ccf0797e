import { createHash } from 'node:crypto'
import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import { Refusal } from '#server/door/refusal.ts'
import { retention } from '#server/door/retention.ts'
import type { Sql } from '#server/db/port.ts'
import type { RequestContext } from './context.ts'
import { userOf } from './request-helpers.ts'

/**
 * One write outside the command door, in one transaction: the same request twice under its idempotency key is one act
 * with one answer, and the key is refused for anything else. A refusal leaves nothing, so the key stays free.
 */
export function withIdempotency<T>(
  ctx: RequestContext,
  call: string,
  input: object,
  work: (tx: Sql) => Promise<T>,
): Promise<T> {
  const key = ctx.idempotencyKey
  if (key === null) return ctx.db.transaction(work)
  const userId = userOf(ctx)
  const hash = createHash('sha256')
    .update(canonicalJson([call, input as Json]))
    .digest('hex')
  return ctx.db.transaction(async (tx) => {
    // A repetition that comes while the first is at work waits here for its end.
    const fresh = await tx.query(
      `insert into request_answer (user_id, key, hash) values ($1, $2, $3) on conflict do nothing returning key`,
      [userId, key, hash],
    )
    if (fresh.length === 0) {
      const [row] = await tx.query<{ hash: string; answer: unknown }>(
        'select hash, answer from request_answer where user_id = $1 and key = $2',
        [userId, key],
      )
      if (row?.hash !== hash) throw new Refusal('idempotency.mismatch')
      return (row.answer ?? undefined) as T
    }
    const answer = await work(tx)
    await tx.query('update request_answer set answer = $3::json where user_id = $1 and key = $2', [
      userId,
      key,
      answer === undefined ? null : JSON.stringify(answer),
    ])
    return answer
  })
}

/** Lets go of answers that nobody asks for again: as old as those of a device that it has seen. */
export async function forgetOldAnswers(db: Sql, now: number): Promise<number> {
  const gone = await db.query('delete from request_answer where at < to_timestamp($1::float8 / 1000) returning key', [
    now - retention.ackedMs,
  ])
  return gone.length
}
