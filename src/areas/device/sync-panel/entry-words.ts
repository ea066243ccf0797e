import type { Edit } from '#domain/khatian/edit.ts'
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

/** The values an edit carries; none for everything else. */
export function editsOf(entry: Pick<EntryRow, 'input'>): readonly Edit[] {
  const edits = memberOf(entry.input, 'edits')
  return Array.isArray(edits) ? (edits as Edit[]) : []
}

/** The number a creation or renumbering gives, and the comment of an act, where the entry has them. */
export function textOf(entry: Pick<EntryRow, 'input'>, name: 'number' | 'comment'): string | null {
  const text = memberOf(entry.input, name)
  return typeof text === 'string' ? text : null
}

function memberOf(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null && name in input
    ? (input as Record<string, unknown>)[name]
    : undefined
}
