import { pathNames, type CallSpec } from '#contract/call.ts'
import { fromWire, wireNames, wirePath } from '#contract/wire-codec.ts'
import { hasHiddenSign, isStorable } from '#domain/kernel/text.ts'
import { tooLong } from '#domain/validation/faults.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** Path, query and body of a request as the call's one input; refused by path where they do not fit. */
export function readInput(spec: CallSpec, request: FastifyRequest): unknown {
  if (Buffer.isBuffer(request.body) && spec.takes !== 'file') throw new Refusal('request.not-json')
  const raw = spec.method === 'GET' || spec.takes === 'file' ? filled(request.query) : request.body
  const given = fromWire(spec.input, raw ?? {}, spec.spelling)
  if (isStrict(spec)) refuseUnknown(spec, raw)
  const params = request.params as Record<string, string>
  const merged =
    typeof given === 'object' && given !== null && !Array.isArray(given)
      ? { ...given, ...Object.fromEntries(pathNames(spec.path).map((name) => [name, params[name]])) }
      : given
  refuseTexts(spec, merged)
  const parsed = z.safeParse(spec.input, merged)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = wirePath(issue.path, spec.spelling)
    if (path !== '') fields[path] ??= faultOfIssue(issue)
  }
  throw new Refusal('request.invalid', fields)
}

/** A text that is too long is refused with the number of characters that the field takes. [VAL-5] */
function faultOfIssue(issue: z.core.$ZodIssue): string {
  return issue.code === 'too_big' && issue.origin === 'string' ? tooLong(Number(issue.maximum)) : 'value.kind'
}

/**
 * What cannot be stored is refused before a statement fails by it, and what nobody sees before it is stored. What devices have
 * queued is read value by value, so that no queue stops. [WIR-18, TXT-7]
 */
function refuseTexts(spec: CallSpec, given: unknown): void {
  if (spec.path.startsWith('/sync/')) return
  const fault = isReading(spec) ? faultOfAsked : faultOfStored
  const found = findFault(given, fault)
  if (found === null) return
  const field = wirePath(found.path, spec.spelling)
  throw new Refusal('request.invalid', field === '' ? undefined : { [field]: found.code })
}

type TextFault = 'value.kind' | 'text.forbidden'

/** What somebody looks for may have been pasted with signs that nobody sees: it finds what it finds. */
function faultOfAsked(text: string): TextFault | null {
  return isStorable(text) ? null : 'value.kind'
}

function faultOfStored(text: string): TextFault | null {
  return faultOfAsked(text) ?? (hasHiddenSign(text) ? 'text.forbidden' : null)
}

type Found = { readonly path: readonly (string | number)[]; readonly code: TextFault }

/** The first text that is not taken; also a key may be one. */
function findFault(
  value: unknown,
  faultOf: (text: string) => TextFault | null,
  path: readonly (string | number)[] = [],
): Found | null {
  if (typeof value === 'string') {
    const code = faultOf(value)
    return code === null ? null : { path, code }
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    const code = faultOf(key)
    if (code !== null) return { path, code }
    const found = findFault(member, faultOf, [...path, key])
    if (found !== null) return found
  }
  return null
}

function isReading({ method, shape }: CallSpec): boolean {
  return method === 'GET' || shape === 'list'
}

/** Calls that read; those of the sign-in have the names of its protocol. */
function isStrict(spec: CallSpec): boolean {
  const { spelling, lenient } = spec
  return isReading(spec) && spelling !== 'plain' && lenient !== true
}

/** A filter that a call does not know would be taken for one that found nothing to leave out. [WIR-16] */
function refuseUnknown(spec: CallSpec, raw: unknown): void {
  const known = wireNames(spec.input, spec.spelling)
  if (known === null || typeof raw !== 'object' || raw === null) return
  const unknown = Object.keys(raw).filter((name) => !known.includes(name))
  if (unknown.length > 0)
    throw new Refusal('request.invalid', Object.fromEntries(unknown.map((name) => [name, 'field.unknown'])))
}

/** An empty filter is no filter. */
function filled(query: unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}
