import type { Change } from '#domain/khatian/edit.ts'

type Entry = { readonly act: string | null; readonly changes: readonly Change[] }

/** What each cell held when the khatian was last sent back, of those that were changed since; by path. [REV-3] */
export function changedSince(log: readonly Entry[]): ReadonlyMap<string, Change['before']> {
  const start = log.findLastIndex(({ act }) => act === 'send-back') + 1
  const before = new Map<string, Change['before']>()
  if (start === 0) return before
  for (const { changes } of log.slice(start))
    for (const change of changes) if (!before.has(change.path)) before.set(change.path, change.before)
  return before
}
