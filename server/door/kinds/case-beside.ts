import type { CaseRecord } from '#domain/correction/case.ts'
import type { CaseOutcome } from '#domain/correction/command.ts'
import { correctionActs, type CorrectionAct } from '#domain/khatian/correction-steps.ts'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { BesideCommand } from '../door-command.ts'
import type { Round } from '../kind.ts'

/**
 * What goes with an act on a case on its khatian, in the same transaction; `of-khatian` where the act is the khatian's own,
 * and the case goes with that. [UNL-1]
 */
export function besideOf(
  { beside }: Extract<CaseOutcome, { kind: 'done' }>,
  after: CaseRecord,
  { at }: Pick<Round, 'at'>,
): readonly BesideCommand[] | 'of-khatian' {
  if (beside === null) return []
  const act = correctionActs.find((one) => one === beside)
  if (act === undefined) return 'of-khatian'
  const holder = { kind: 'case', id: after.id, no: after.caseNo ?? after.trackingNo } as const
  return [
    { recordId: after.khatianId, command: 'khatian.correction', input: { act, holder, ...moreOf(act, after, at) } },
  ]
}

function moreOf(act: CorrectionAct, { order, typeId, proposal }: CaseRecord, at: number): object {
  if (act !== 'correction-unlock' && act !== 'correct') return {}
  const basis = { orderDate: order?.date ?? dhakaDay(at), ...(typeId === null ? {} : { typeId }) }
  if (act === 'correction-unlock') return { basis }
  const acceptExcess = order?.acceptExcess === true
  return { basis, edits: proposal?.edits ?? [], authors: proposal?.authors ?? [], acceptExcess }
}
