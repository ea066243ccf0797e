import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import type { ListMeta } from '#contract/call.ts'
import type { RequestContext } from '#server/request/context.ts'
import { deskOf, offsetOf } from '#server/request/request-helpers.ts'
import { type CardFilter, listCards, listKeyedTwice } from './list-store.ts'
import { veilCards, withheldAmong } from './redact.ts'

type Page = { readonly pageNo: number; readonly pageSize: number }
type Wanted = Omit<CardFilter, 'limit' | 'offset' | 'besides'>

/**
 * One page of the khatians a filter finds on the desk's ground. Who may not see a first value finds nothing by it either:
 * a khatian that is withheld is left out where owner or dag is asked for. [SCH-5]
 */
export async function pageOfCards(
  ctx: RequestContext,
  input: Page,
  filter: Wanted,
): Promise<{ data: KhatianCard[]; meta: ListMeta }> {
  const desk = deskOf(ctx)
  const besides =
    filter.holds === undefined
      ? undefined
      : [...(await withheldAmong(ctx.db, desk, await listKeyedTwice(ctx.db, desk, filter)))]
  const cards = await listCards(ctx.db, desk, { ...filter, besides, limit: input.pageSize, offset: offsetOf(input) })
  const data = await veilCards(ctx.db, desk, cards.data)
  return { data, meta: { total: cards.total, page: input.pageNo, pageSize: input.pageSize } }
}
