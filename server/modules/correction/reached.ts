import { Refusal } from '#server/door/refusal.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { viewOf } from './case-view.ts'
import { findReachedCase, type StoredCase } from './store.ts'

/** The case that is meant, exactly as it was seen. [COR-8] */
export type Seen = { readonly caseId: string; readonly baseRev: number }

/** A case on the ground of the desk; what lies outside is not there. [COR-2] */
export async function reachable(ctx: RequestContext, caseId: string): Promise<StoredCase> {
  const found = await findReachedCase(ctx.db, deskOf(ctx), caseId)
  if (found === null) throw new Refusal('correction.not-found')
  return found
}

export async function show(ctx: RequestContext, caseId: string) {
  return viewOf(ctx.db, deskOf(ctx), ctx.now(), await reachable(ctx, caseId))
}
