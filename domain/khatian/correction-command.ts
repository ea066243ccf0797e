import { findCorrectionStep, type CorrectionAct } from './correction-steps.ts'
import type { Edit } from './edit.ts'
import type { Basis, Hold, Khatian } from './khatian.ts'
import { done, refuse, type KhatianContext, type KhatianOutcome } from './khatian-outcome.ts'
import { applyEdits } from './merge.ts'
import { khatianStatus } from './status.ts'

/** What a case or request does to the khatian that it holds, or is to hold. */
export type CorrectionInput = {
  readonly act: CorrectionAct
  readonly holder: Pick<Hold, 'kind' | 'id' | 'no'>
  /** with `correction-unlock` and `correct`: what the next version is made by */
  readonly basis?: Omit<Basis, 'kind' | 'id' | 'no' | 'fromVersion'> | undefined
  /** with `correct`: what was proposed, and by whom */
  readonly edits?: readonly Edit[] | undefined
  readonly authors?: readonly string[] | undefined
  /** with `correct`: the order says that more was taken of the land than the corrected khatian has */
  readonly acceptExcess?: boolean | undefined
}

/** Gives an act of the holder on its khatian: nobody else moves one that is held. [UNL-1] */
export function runCorrection(khatian: Khatian, input: CorrectionInput, context: KhatianContext): KhatianOutcome {
  const { act, holder } = input
  const { hold } = khatian
  const takesHold = act === 'correction-lock' || (act === 'correction-unlock' && holder.kind === 'request')
  const isHolder = takesHold ? hold === undefined : hold?.id === holder.id
  const step = findCorrectionStep(act, khatian.status, hold?.from ?? null, holder.kind)
  const isLocked = khatian.status === khatianStatus.locked
  // What its office has locked, or a case, no request unlocks.
  if (!isHolder || (isLocked && (step === undefined || hold === undefined))) return refuse('khatian.held')
  if (step === undefined) return refuse('khatian.wrong-status')
  switch (act) {
    case 'correction-lock':
      return moved(khatian, { ...khatian, status: step.to, hold: { ...holder, from: khatian.status } })
    case 'correction-unlock':
      return moved(khatian, {
        ...begun(khatian),
        ...basisOf(input, khatian),
        hold: hold ?? { ...holder, from: khatian.status },
        status: step.to,
      })
    case 'correction-release':
      return moved(khatian, { ...released(khatian), status: step.to })
    case 'abandon-correction': {
      const { versionBefore = null } = context
      if (versionBefore === null) return refuse('version.not-found')
      // The draft stays in the log alone.
      return moved(khatian, { ...released(versionBefore), remarks: khatian.remarks, status: step.to })
    }
    case 'correct':
      return correct(khatian, input, context)
  }
}

/** The next version at its beginning: nobody's hand is on it yet. */
function begun({ second: _second, takenBack: _takenBack, ...rest }: Khatian): Khatian {
  return { ...rest, version: rest.version + 1, authors: [] }
}

function released({ hold: _hold, ...rest }: Khatian): Khatian {
  return rest
}

function basisOf({ holder, basis }: CorrectionInput, { version }: Khatian): { readonly basis?: Basis } {
  return basis === undefined ? {} : { basis: { ...holder, ...basis, fromVersion: version } }
}

/** The next version out of all that was proposed, or none: a value that is no longer as it was refuses the whole. [COR-10] [COR-11] */
function correct(khatian: Khatian, input: CorrectionInput, { template }: KhatianContext): KhatianOutcome {
  if (template === null) return refuse('template.not-found')
  const merged = applyEdits(khatian, input.edits ?? [], template)
  if (!merged.ok) return refuse(merged.code, merged.path)
  const [conflict] = merged.conflicts
  if (conflict !== undefined) return refuse('correction.base-changed', conflict.path)
  const next = { ...begun(released(merged.khatian)), ...basisOf(input, khatian), authors: input.authors ?? [] }
  return moved(khatian, { ...next, status: khatianStatus.citizenApproved }, merged.changes)
}

function moved(
  before: Khatian,
  after: Khatian,
  changes: Extract<KhatianOutcome, { kind: 'done' }>['changes'] = [],
): KhatianOutcome {
  return done(after, [...changes, { path: 'status', before: before.status, after: after.status }])
}
