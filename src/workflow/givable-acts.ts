import { findStep, judgeStep, type Giver } from '#domain/workflow/steps.ts'
import type { Step, Workflow } from '#domain/workflow/workflow.ts'

/** An act that a person is offered where a record stands. */
export type GivableAct<Act extends string> = {
  readonly act: Act
  /** they wrote on this version, so somebody else has to give it */
  readonly own: boolean
  /** words are asked for with it */
  readonly commented: boolean
}

export type ActGiver = Pick<Giver, 'may' | 'isAuthor' | 'allowSamePerson'>

/** The acts of a workflow that a person is offered at a status, in the order given; the same table judges on the server. */
export function givableActs<Status extends number, Act extends string, Offered extends Act>(
  workflow: Workflow<Status, Act>,
  status: Status,
  giver: ActGiver,
  acts: readonly Offered[],
): GivableAct<Offered>[] {
  return acts.flatMap((act) => givableAct(act, findStep(workflow, act, status), giver))
}

/** The same of one act, whose step was found by more than the status; none where nobody may give it here. */
export function givableAct<Act extends string>(
  act: Act,
  step: Step | undefined,
  giver: ActGiver,
): readonly GivableAct<Act>[] {
  // Whether the record passes the checks of a step is told by the server, and a comment is asked for with the act.
  const problem = judgeStep(step, { ...giver, comment: act })
  if (step === undefined || (problem !== null && problem.kind !== 'own')) return []
  return [{ act, own: problem?.kind === 'own', commented: step.comment === 'required' }]
}
