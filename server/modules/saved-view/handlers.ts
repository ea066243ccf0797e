import type { SavedView, savedViewCalls } from '#contract/calls/saved-view.ts'
import { opensFor } from '#contract/call.ts'
import { declaredNeeds } from '#contract/declare/registry.ts'
import { checkFilled } from '#domain/kernel/text.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { checkFields } from '#server/request/check-fields.ts'
import { deskOf, freshId, userOf } from '#server/request/request-helpers.ts'
import { withIdempotency } from '#server/request/with-idempotency.ts'
import { countOthers, deleteView, findView, listViews, putView, storedName, type Owner } from './store.ts'

/** So many a person, or an office, has of one list. */
const most = 30

/** Saved views of lists: one's own and those of the office one works in. [LST-16] */
export const savedViewHandlers: Handlers<typeof savedViewCalls> = {
  'saved-view.list': async (ctx, { list }) => {
    mustRead(ctx, list)
    return listViews(ctx.db, userOf(ctx), ctx.desk?.officeId ?? null, list)
  },
  'saved-view.save': async (ctx, input) => {
    mustRead(ctx, input.list)
    const given = checkFields({ name: checkFilled(input.name) })
    const owner: Owner = { userId: userOf(ctx), officeId: input.office ? deskOf(ctx).officeId : null }
    return withIdempotency(ctx, 'saved-view.save', input, async (tx): Promise<SavedView> => {
      const name = await storedName(tx, owner, { list: input.list, name: given.name })
      if ((await countOthers(tx, owner, { ...input, name })) >= most) throw new Refusal('saved-view.full')
      const id = await putView(tx, freshId(ctx), owner, { ...input, name })
      return { ...input, id, name, own: true }
    })
  },
  'saved-view.remove': async (ctx, { viewId }) => {
    const found = await findView(ctx.db, viewId)
    const userId = userOf(ctx)
    // What belongs to another person or another office is not there.
    if (found === null || (found.officeId === null ? found.userId !== userId : found.officeId !== ctx.desk?.officeId))
      throw new Refusal('record.not-found')
    if (found.userId !== userId && ctx.desk?.permissions.has('OFFICE_MANAGEMENT.UPDATE') !== true)
      throw new Refusal('permission.denied')
    await deleteView(ctx.db, viewId)
    return undefined
  },
}

/** A list is known, and its views are for those who may read it: what it was narrowed to tells of its rows. */
function mustRead({ desk, systemRights }: RequestContext, list: string): void {
  const needs = declaredNeeds(list)
  if (needs === undefined) throw new Refusal('input.refused', { list: 'value.kind' })
  if (!opensFor(desk?.permissions ?? systemRights, needs)) throw new Refusal('permission.denied')
}
