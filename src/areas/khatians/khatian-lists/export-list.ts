import type { KhatianCard } from '#contract/calls/khatian-lists.ts'
import { showNumber } from '#domain/kernel/khatian-number.ts'
import { printAreaAcre } from '#domain/kernel/area.ts'
import type { SurveyKey } from '#domain/khatian/survey.ts'
import { request } from '#platform/wire/api.ts'
import { type KhatianFilter, listOf } from './filters.ts'
import type { ListCard } from './held-list.ts'

const pageSize = 100
/** A longer list is narrowed before somebody works with it. */
export const mostExported = 5000

type Wanted = { readonly khatianNo: string; readonly survey?: SurveyKey }

/** Every khatian of a list as it stands on the server, up to `mostExported`. */
export async function wholeList(filter: KhatianFilter, mutations: boolean, wanted: Wanted): Promise<KhatianCard[]> {
  const cards: KhatianCard[] = []
  for (let pageNo = 1; cards.length < mostExported; pageNo++) {
    const page = await request(listOf(filter, mutations).call, {
      khatianFilterType: filter,
      ...wanted,
      pageNo,
      pageSize,
    })
    cards.push(...page.data)
    if (page.data.length < pageSize || cards.length >= page.meta.total) break
  }
  return cards
}

type Words = {
  readonly heads: readonly string[]
  readonly survey: (key: SurveyKey) => string
  readonly status: (card: ListCard) => string
  readonly mouza: (card: ListCard) => string
  readonly imported: (card: ListCard) => string
  readonly locale: 'bn' | 'en'
}

/** The lines of a table file, its heads first. Numbers that are counted stay numbers. */
export function linesOf(cards: readonly ListCard[], words: Words): (string | number | null)[][] {
  return [
    [...words.heads],
    ...cards.map((card) => [
      showNumber(card.number, words.locale),
      words.survey(card.survey),
      words.mouza(card),
      card.volumeNo,
      words.status(card),
      card.firstOwner,
      card.ownerCount,
      card.dagCount,
      printAreaAcre(card.totalArea),
      card.lastRemark,
      words.imported(card),
    ]),
  ]
}
