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
    return ownCardOf(one) ?? []
  })
  return [...own, ...[...card.values()].filter((one) => one.hidden !== true)]
}

/** A copy never changes in place: another revision is another object. */
const known = new WeakMap<Rec, Card | null>()

function ownCardOf(rec: Rec): Card | null {
  const made = known.get(rec)
  if (made !== undefined) return made
  const card = khatianLogic.card(rec.body, rec.scope, { rev: rec.rev, pending: 0, trouble: null })
  known.set(rec, card)
  return card
}
