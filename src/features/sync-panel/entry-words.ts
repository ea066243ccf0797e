import { khatianActs } from '#domain/khatian/transitions.ts'
import { actDoneWords } from '#forms/khatian-words.ts'
import type { EntryRow } from '#sync/types.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** What a pending change is, in plain words. */
export function entryTitle(entry: EntryRow): MessageDescriptor {
  if (entry.command === 'khatian.act') {
    const wanted = memberOf(entry.input, 'act')
    const act = khatianActs.find((one) => one === wanted)
    if (act !== undefined) return actDoneWords[act]
  }
  return titles[entry.command] ?? msg`Change`
}

const titles: Readonly<Record<string, MessageDescriptor>> = {
  'khatian.create': msg`Khatian started`,
  'khatian.edit': msg`Values keyed`,
  'khatian.renumber': msg`Number changed`,
  'khatian.remove': msg`Khatian withdrawn`,
}

/** How many values an edit carries; 0 for everything else. */
export function editCount(entry: EntryRow): number {
  const edits = memberOf(entry.input, 'edits')
  return Array.isArray(edits) ? edits.length : 0
}

function memberOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null && name in input
    ? (input as Record<string, unknown>)[name]
    : undefined
}
