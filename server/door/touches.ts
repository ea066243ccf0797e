import type { Khatian } from '#domain/khatian/khatian.ts'
import { listChange } from '#domain/khatian/lists.ts'
import type { Facts } from './facts.ts'
import type { WrittenRecord } from './store.ts'

/** Names of what an office shows in lists: `list/NAME` by what stands in it, `count/NAME` by how much, `volumes`. */
export function touchesOf(facts: Facts, record: Pick<WrittenRecord, 'kind' | 'before' | 'body'>): string[] {
  if (record.kind === 'volume') return ['volumes']
  if (record.kind !== 'khatian') return []
  const [before, after] = [record.before as Khatian | null, record.body as Khatian | null]
  const rules = facts.volumes.get((after ?? before)?.volumeId ?? '')?.rules
  if (rules === undefined) return []
  const { lists, counts } = listChange(before, after, rules)
  const moved = before?.status !== after?.status || before?.volumeId !== after?.volumeId
  return [
    ...lists.map((list) => `list/${list}`),
    ...counts.map((list) => `count/${list}`),
    // How many khatians of which status a volume has is shown with it.
    ...(moved ? ['volumes'] : []),
  ]
}
