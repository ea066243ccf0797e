import { khatianLogic } from '#store/khatian-logic.ts'
import type { Card, Rec } from '#sync/types.ts'

/** What lists show of a replica in memory: each copy by its own card, unless a card says otherwise of it. */
export function listedCards({
  rec,
  card,
}: {
  readonly rec: ReadonlyMap<string, Rec>
  readonly card: ReadonlyMap<string, Card>
}): Card[] {
  const own = [...rec.values()].flatMap((one) => {
    if (card.has(one.id)) return []
    return khatianLogic.card(one.body, one.scope, { rev: one.rev, pending: 0, trouble: null }) ?? []
  })
  return [...own, ...[...card.values()].filter((one) => one.hidden !== true)]
}
