import type { Permission } from '../permission/permission.ts'
import type { Step, Workflow } from './workflow.ts'

type Holds<Condition extends string> = (condition: Condition) => boolean

const never = (): boolean => false

/** The step of an act from a status while some conditions hold, with where it leads then and what it needs. */
export function findStep<S extends number, A extends string, C extends string, G extends string>(
  { steps }: Workflow<S, A, C, G>,
  act: A,
  from: S | null,
  holds: Holds<C> = never,
): Step<S, A, C, G> | undefined {
  const step = steps.find((one) => one.act === act && one.from === from && isThere(one, holds))
  return step === undefined ? undefined : resolved(step, holds)
}

/** Every step that a record at a status allows, in the order of the table. */
export function possibleSteps<S extends number, A extends string, C extends string, G extends string>(
  { steps }: Workflow<S, A, C, G>,
  from: S | null,
  holds: Holds<C> = never,
): Step<S, A, C, G>[] {
  return steps.filter((one) => one.from === from && isThere(one, holds)).map((one) => resolved(one, holds))
}

/** The permissions any one of which an act needs, wherever the record stands: what a caller without it is told first. */
export function permissionsOfAct<A extends string>(
  { steps }: Pick<Workflow<number, A>, 'steps'>,
  act: A,
): readonly Permission[] {
  const rows = steps.filter((one) => one.act === act)
  return [
    ...new Set(
      rows
        .flatMap(({ needs, needsInstead }) => [needs, needsInstead?.needs ?? null])
        .filter((permission) => permission !== null),
    ),
  ]
}

function isThere<C extends string>({ when = [] }: { readonly when?: readonly C[] }, holds: Holds<C>): boolean {
  return when.every(holds)
}

function resolved<S extends number, A extends string, C extends string, G extends string>(
  step: Step<S, A, C, G>,
  holds: Holds<C>,
): Step<S, A, C, G> {
  const to = step.instead?.find(({ when }) => holds(when))?.to ?? step.to
  const other = step.needsInstead
  const needs = other !== undefined && holds(other.when) ? other.needs : step.needs
  return to === step.to && needs === step.needs ? step : { ...step, to, needs }
}

/** Who gives an act, and what is known of the record beyond its status. */
export type Giver<Guard extends string = string> = {
  readonly may: (permission: Permission) => boolean
  /** wrote a value of the version at hand */
  readonly isAuthor: boolean
  /** the office lets people pass what they wrote themselves */
  readonly allowSamePerson: boolean
  /** as it is kept: trimmed and checked */
  readonly comment: string
  /** it waited in a device's queue */
  readonly queued?: boolean
  /** whether the record passes a check of the step; all do where nothing is said */
  readonly passes?: (guard: Guard) => boolean
}

export type StepProblem<Guard extends string = string> =
  | { readonly kind: 'no-step' | 'online-only' | 'permission' | 'own' | 'not-own' | 'comment' }
  | { readonly kind: 'guard'; readonly guard: Guard }

/** What stands in the way of an act, the first of it; null where nothing does. */
export function judgeStep<Guard extends string>(
  step: Step<number, string, string, Guard> | undefined,
  giver: Giver<Guard>,
): StepProblem<Guard> | null {
  if (step === undefined) return { kind: 'no-step' }
  if (giver.queued === true && step.queued !== true) return { kind: 'online-only' }
  if (step.needs !== null && !giver.may(step.needs)) return { kind: 'permission' }
  if (step.notOwn === true && giver.isAuthor && !giver.allowSamePerson) return { kind: 'own' }
  if (step.onlyOwn === true && !giver.isAuthor) return { kind: 'not-own' }
  const guard = step.guard?.find((one) => giver.passes?.(one) === false)
  if (guard !== undefined) return { kind: 'guard', guard }
  return step.comment === 'required' && giver.comment === '' ? { kind: 'comment' } : null
}
