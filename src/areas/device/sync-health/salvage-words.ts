import type { SalvagedLine } from '#contract/calls/device.ts'
import { khatianActs } from '#domain/khatian/transitions.ts'
import { actDoneWords } from '#forms/khatian-words.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const titles: Readonly<Record<string, MessageDescriptor>> = {
  'khatian.create': msg`Khatian started`,
  'khatian.edit': msg`Values keyed`,
  'khatian.renumber': msg`Number changed`,
  'khatian.remove': msg`Khatian withdrawn`,
}

/** What a salvaged entry was meant to do. */
export function salvageTitle({ entry }: Pick<SalvagedLine, 'entry'>): MessageDescriptor {
  if (entry === null) return msg`A change that cannot be read here`
  const act = khatianActs.find((name) => name === member(entry.input, 'act'))
  if (entry.command === 'khatian.act' && act !== undefined) return actDoneWords[act]
  return titles[entry.command] ?? msg`Change`
}

/** How many values it carries. */
export function salvageValues({ entry }: Pick<SalvagedLine, 'entry'>): number {
  const edits = member(entry?.input, 'edits')
  return Array.isArray(edits) ? edits.length : 0
}

function member(input: unknown, name: string): unknown {
  return typeof input === 'object' && input !== null && name in input
    ? (input as Record<string, unknown>)[name]
    : undefined
}

/** An entry's text laid out to be read; as it is where it is no JSON. */
export function layOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
