import { pathNames, type CallSpec } from '#contract/call.ts'
import { fromWire, wireNames, wirePath } from '#contract/wire-codec.ts'
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
  refuseUnstorable(spec, merged)
  const parsed = z.safeParse(spec.input, merged)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = wirePath(issue.path, spec.spelling)
    if (path !== '') fields[path] ??= 'value.kind'
  }
  throw new Refusal('request.invalid', fields)
}

/**
 * Neither NUL nor half a sign can be stored, compared or searched for in PostgreSQL, and no field of ours sends them: refused
 * before a statement fails by them. What devices have queued is read value by value, so that no queue stops. [WIR-18]
 */
function refuseUnstorable(spec: CallSpec, given: unknown): void {
  if (spec.path.startsWith('/sync/')) return
  const path = findUnstorable(given)
  if (path === null) return
  const field = wirePath(path, spec.spelling)
  throw new Refusal('request.invalid', field === '' ? undefined : { [field]: 'value.kind' })
}

/** The path of the first text that cannot be stored; also a key may be one. */
function findUnstorable(value: unknown, path: readonly (string | number)[] = []): readonly (string | number)[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : path
  if (typeof value !== 'object' || value === null) return null
  for (const [key, member] of Object.entries(value)) {
    if (!isStorable(key)) return path
    const found = findUnstorable(member, [...path, key])
    if (found !== null) return found
  }
  return null
}

/** With the flag a pair of surrogates is one sign, so that only half a pair is found. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && !/\p{Cs}/u.test(text)
}

/** Calls that read; those of the sign-in have the names of its protocol. */
function isStrict({ method, shape, spelling, lenient }: CallSpec): boolean {
  return (method === 'GET' || shape === 'list') && spelling !== 'plain' && lenient !== true
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
