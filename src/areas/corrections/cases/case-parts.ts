import type { CaseAct } from '#domain/correction/transitions.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The parts of a case, each with an address of its own. [COR-51] */
export const caseParts = ['category', 'report', 'entry', 'review', 'hearing', 'disposal'] as const
export type CasePart = (typeof caseParts)[number]

export const findPart = (name: string): CasePart | undefined => caseParts.find((part) => part === name)

export const partWords = {
  category: msg`Type`,
  report: msg`Report`,
  entry: msg`Proposal`,
  review: msg`Decision`,
  hearing: msg`Hearing`,
  disposal: msg`Disposal`,
} as const satisfies Record<CasePart, MessageDescriptor>

/** The acts that belong to each part; the proposal is written, which is no act. */
export const partActs: Readonly<Record<CasePart, readonly CaseAct[]>> = {
  category: ['category'],
  report: ['case-submit', 'submit-report'],
  entry: [],
  review: [
    'submit',
    'next-step',
    'primary-approve',
    'final-approve',
    'recorrection',
    'reject',
    'unlock',
    'abandon',
    'withdraw',
  ],
  hearing: ['hearing-create', 'hearing-complete'],
  disposal: ['disposal'],
}

export const partOf = (act: CaseAct): CasePart => caseParts.find((part) => partActs[part].includes(act)) ?? 'review'
