import type { CallSpec } from '#contract/call.ts'
import { must } from '#domain/kernel/result.ts'

/** A declaration with its calls, whichever it is. */
export type WithCalls = { readonly name: string; readonly calls: Readonly<Record<string, CallSpec>> }

/** A call of a declaration; a screen asks only for those that it has. */
export function callOf({ name, calls }: WithCalls, act: string): CallSpec {
  return must(calls[act], `${name}.${act}`)
}
