import { randomUUID } from 'node:crypto'
import type { RequestContext } from '#server/request/context.ts'
import { isOwnPassword } from '#server/identity/passwords.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'

/**
 * The id of an account that is being registered. The same request twice under its key means the same account, since an
 * answer may be lost after the code was used up.
 */
export function newAccountId(ctx: RequestContext, kind: string, contact: string): string {
  return ctx.idempotencyKey === null ? randomUUID() : nameUuid(`register/${kind}/${contact}/${ctx.idempotencyKey}`)
}

/** Whether this very registration went through before; only who knows its password is told. */
export async function isRegistered(ctx: RequestContext, id: string, password: string): Promise<boolean> {
  if (ctx.idempotencyKey === null) return false
  const known = await ctx.db.query('select 1 from public_account where id = $1', [id])
  return known.length > 0 && (await isOwnPassword(ctx.db, id, password)) === true
}
