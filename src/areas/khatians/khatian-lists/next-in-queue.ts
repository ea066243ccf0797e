import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import { request } from '#platform/wire/api.ts'
import { type KhatianFilter, listOf } from './filters.ts'
import { narrowedBy, type Narrowing } from './narrowing.ts'

/** Lists of what one keys oneself: only passing a khatian is for others. */
const keyed: readonly KhatianFilter[] = ['draft', 'correction-needed', 'sent']

/** Whether somebody who works off a list may take this khatian of it. */
export function isForMe({ own }: Pick<KhatianCard, 'own'>, filter: KhatianFilter): boolean {
  return !own || keyed.includes(filter)
}

type Wanted = {
  readonly filter: KhatianFilter
  readonly mutations: boolean
  /** what the list is narrowed to: who works off a part of it goes on within that part [LST-10] */
  readonly narrowing: Narrowing
  /** a khatian that was just passed */
  readonly besides?: string
}

/** The next khatian of a list that this person may pass, or null when nothing waits any more. */
export async function findNext({ filter, mutations, narrowing, besides }: Wanted): Promise<KhatianCard | null> {
  const { data } = await request(listOf(filter, mutations).call, {
    khatianFilterType: filter,
    ...narrowedBy(narrowing),
    pageSize: 10,
  })
  return data.find((card) => card.id !== besides && isForMe(card, filter)) ?? null
}
