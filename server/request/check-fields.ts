import type { Check } from '#domain/kernel/result.ts'
import { Refusal } from '#server/door/refusal.ts'

type Values<T> = { [Name in keyof T]: T[Name] extends Check<infer Value> ? Value : never }

/** The canonical values of a form, or one refusal that names every field with the code of its rule. */
export function checkFields<T extends Readonly<Record<string, Check<unknown>>>>(checks: T): Values<T> {
  const values: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const [name, check] of Object.entries(checks)) {
    if (check.ok) values[name] = check.value
    else wrong[name] = check.code
  }
  if (Object.keys(wrong).length > 0) throw new Refusal('input.refused', wrong)
  return values as Values<T>
}

/** An optional field: an empty one is none. */
export function optional<T>(text: string | null | undefined, check: (text: string) => Check<T>): Check<T | null> {
  return text === null || text === undefined || text.trim() === '' ? { ok: true, value: null } : check(text)
}
