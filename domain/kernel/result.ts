/** The answer of a check on typed input: the canonical value, or the code of the rule that refuses it. */
export type Check<T> = { ok: true; value: T } | { ok: false; code: string }

export function accepted<T>(value: T): Check<T> {
  return { ok: true, value }
}

export function refused<T = never>(code: string): Check<T> {
  return { ok: false, code }
}

/** Stops the program where only a programming mistake can lead. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`)
  return value
}
