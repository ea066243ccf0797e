import type { searchCalls } from '#contract/calls/search.ts'
import { numberStart } from '#domain/kernel/khatian-number.ts'
import { dagTerm } from '#domain/khatian/search-terms.ts'
import { searches } from '#server/kernel/meters/meters.ts'
import { nameKeys, nameStart } from '#domain/kernel/name-key.ts'
import type { Handlers } from '#server/request/context.ts'
import { pageOfCards } from '#server/modules/khatian/list-service.ts'
import type { NameQuery } from '#server/request/term-query.ts'

export const searchHandlers: Handlers<typeof searchCalls> = {
  'search.khatians': async (ctx, input) => {
    searches.add({ where: 'khatians' })
    const { upazilaId, mouzaId, jlNumberId, survey } = input
    const [number, dag, owner] = [input.khatianNo, input.dag, input.owner].map(written)
    const pageOf = (name: NameQuery | undefined) =>
      pageOfCards(ctx, input, {
        condition: 'true',
        upazilaId,
        mouzaId,
        jlNumberId,
        survey,
        numberStart: number === undefined ? undefined : numberStart(number),
        ...(dag === undefined && name === undefined
          ? {}
          : { holds: { dag: dag === undefined ? undefined : dagTerm(dag), owner: name } }),
      })
    if (owner === undefined) return pageOf(undefined)
    const whole = await pageOf({ words: nameKeys(owner) })
    const begun = nameStart(owner)
    // Whole words first: a short name is the beginning of many others. [SCH-8]
    return whole.meta.total > 0 || begun === null ? whole : pageOf(begun)
  },
}

/** A field that was left empty asks for nothing. */
function written(text: string | undefined): string | undefined {
  const trimmed = text?.trim()
  return trimmed === '' ? undefined : trimmed
}
