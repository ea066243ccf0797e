import { awaitedSteps, type Awaited } from './status.ts'
import type { Khatian } from './khatian.ts'

/** How far a version had come when it was sent back, at the furthest: 0 for never, else the step from 1. [KHS-20] */
export type ReturnedFrom = 0 | 1 | 2 | 3

/** Reads it off the remarks; those before the last request for a new version are of an earlier one. */
export function returnedFrom({ remarks }: Pick<Khatian, 'remarks'>): ReturnedFrom {
  const start = remarks.findLastIndex(({ act }) => act === 'request-new-version') + 1
  const steps = remarks
    .slice(start)
    .flatMap(({ act, awaited }) => (act === 'send-back' ? [stepNumber(awaited ?? 'verification')] : []))
  return Math.max(0, ...steps) as ReturnedFrom
}

/** 1 for verification, 2 for comparison, 3 for approval. */
export function stepNumber(step: Awaited): 1 | 2 | 3 {
  return (awaitedSteps.indexOf(step) + 1) as 1 | 2 | 3
}

/** Whether a step meets a version again: it sent the version back itself, or had passed it before. [KHS-20] */
export function isRepeated(step: Awaited, returned: ReturnedFrom): boolean {
  return returned >= stepNumber(step)
}
