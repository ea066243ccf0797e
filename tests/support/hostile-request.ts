import { pathNames, type CallSpec } from '#contract/call.ts'
import { toWire, upperSnake } from '#contract/wire-codec.ts'
import { allCalls } from '#server/http/call-table.ts'
import { streamTypeOf } from '#server/request/context.ts'
import { hostileInput } from './hostile-input.ts'
import type { HostileGround } from './hostile-ground.ts'
import { mayAsk, type HostilePerson } from './hostile-people.ts'
import type { CallName } from './test-server.ts'

export type HostileRequest = {
  readonly name: CallName
  readonly method: CallSpec['method']
  /** from the root of the server */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** undefined for what has none */
  readonly body: string | undefined
}

/** Streams have no end, and what ends a session would spoil the requests after it. */
export const hostileNames = (Object.keys(allCalls) as CallName[]).filter(
  (name) => streamTypeOf(name) === null && !/logout|sign-out|session\.|password/.test(name),
)

/**
 * A request of one call, the same each time `below` gives the same numbers. Three of four are by somebody who may make the
 * call, where there is one among `people`: what comes after the rights is tried, and so are they.
 */
export function hostileRequest(
  name: CallName,
  people: readonly HostilePerson[],
  ground: HostileGround,
  below: (limit: number) => number,
): HostileRequest {
  const spec: CallSpec = allCalls[name]
  const may = people.filter((one) => mayAsk(one, spec))
  const asking = may.length > 0 && below(4) > 0 ? may : people
  const person = asking[below(asking.length)]
  const given = hostileInput(spec.input, below, ground(below), below(3) === 0 ? 0 : 25)
  return requestOf(name, person, given)
}

/** Numbers that are whole and that columns of four or eight bytes do not hold. */
const farNumbers = [2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER] as const

const oddDays = ['2026-02-31', '0000-01-01', '2026-13-01T25:61:61Z', '0000-01-01T00:00:00Z'] as const

/** What days and times are called where a value alone does not tell. */
const dayName = /day|date|from|^to$|until|since|month|year|at$|on$|before|after|min$|max$/i

type Ask = [name: CallName, people: readonly HostilePerson[], ground: HostileGround, below: (limit: number) => number]

/** Requests of one call by a person who may make it, good but for one number, which is far too large, or one day. */
export function oddValueRequests(...ask: Ask): HostileRequest[] {
  return spoiledRequests(ask, (path, value) => {
    if (typeof value === 'number') return farNumbers
    return typeof value === 'string' && dayName.test(String(path.at(-1))) ? oddDays : []
  })
}

/** Requests of one call by a person who may make it, good but for one text, which has a zero sign in it. */
export function zeroSignRequests(...ask: Ask): HostileRequest[] {
  return spoiledRequests(ask, (_path, value) => (typeof value === 'string' ? [`${value}\0`] : []))
}

/** Good requests, each with one value replaced by one that `odd` gives for it. */
function spoiledRequests(
  [name, people, ground, below]: Ask,
  odd: (path: Path, value: unknown) => readonly (number | string)[],
): HostileRequest[] {
  const spec: CallSpec = allCalls[name]
  const may = people.filter((one) => mayAsk(one, spec))
  const good = hostileInput(spec.input, below, ground(below), 0)
  return leavesOf(good).flatMap(([path, value]) =>
    odd(path, value).map((one) => requestOf(name, may[below(Math.max(1, may.length))], withValue(good, path, one))),
  )
}

type Path = readonly (string | number)[]

/** What a value holds, and where. */
function leavesOf(value: unknown, at: Path = []): (readonly [Path, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[at, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...at, key]))
}

function withValue(value: unknown, [key, ...rest]: Path, to: unknown): unknown {
  if (key === undefined) return to
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }
  return Object.assign(copy, { [key]: withValue((value as Record<string, unknown>)[key], rest, to) })
}

function requestOf(name: CallName, person: HostilePerson | undefined, given: unknown): HostileRequest {
  const spec: CallSpec = allCalls[name]
  const input = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const path = spec.path.replace(/\{([a-zA-Z]+)\}/g, (_, field: string) => encode(input[field]))
  const inPath = new Set(pathNames(spec.path))
  const rest = Object.fromEntries(Object.entries(input).filter(([field]) => !inPath.has(field)))
  const query = Object.entries(rest).flatMap(([field, value]) =>
    value === undefined ? [] : [`${spec.spelling === 'upper' ? upperSnake(field) : field}=${encode(value)}`],
  )
  return {
    name,
    method: spec.method,
    path: `/api/v1${path}${spec.method === 'GET' ? `?${query.join('&')}` : ''}`,
    headers: {
      ...person?.headers,
      'content-type': spec.takes === 'file' ? 'application/octet-stream' : 'application/json',
    },
    body: spec.method === 'GET' ? undefined : bodyOf(spec.takes === 'file' ? null : given, rest, spec),
  }
}

function encode(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string)
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\u0000'))
}

function bodyOf(given: unknown, rest: Record<string, unknown>, spec: CallSpec): string {
  if (given === null) return '\u0000%PDF-1.7 nothing'
  try {
    return JSON.stringify(toWire(spec.input, rest, spec.spelling))
  } catch {
    return JSON.stringify(given)
  }
}
