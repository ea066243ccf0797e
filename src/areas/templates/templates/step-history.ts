/** What can be taken back and done again. Steps of one tag in a row, such as the letters of one heading, are one. */
export type StepHistory<T> = {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  readonly tag: string | null
}

const most = 200

export function startHistory<T>(present: T): StepHistory<T> {
  return { past: [], present, future: [], tag: null }
}

export function stepTo<T>(history: StepHistory<T>, present: T, tag: string | null): StepHistory<T> {
  if (present === history.present) return history
  const same = tag !== null && tag === history.tag
  const past = same ? history.past : [...history.past, history.present].slice(-most)
  return { past, present, future: [], tag }
}

export function stepBack<T>({ past, present, future }: StepHistory<T>): StepHistory<T> | null {
  const before = past.at(-1)
  return before === undefined
    ? null
    : { past: past.slice(0, -1), present: before, future: [present, ...future], tag: null }
}

export function stepForth<T>({ past, present, future }: StepHistory<T>): StepHistory<T> | null {
  const [next, ...later] = future
  return next === undefined ? null : { past: [...past, present], present: next, future: later, tag: null }
}
