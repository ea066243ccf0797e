import { pathNames, type CallInput, type CallOutput, type CallSpec, type ListMeta } from './call.ts'
import { fromWire, toWire, upperSnake } from './wire-codec.ts'
import * as z from 'zod/mini'

export type WireRequest = { path: string; method: CallSpec['method']; body: string | null }

/** Spells an input as its call wants it: braces of the path, then the query of a GET, or the body. */
export function writeRequest<C extends CallSpec>(spec: C, input: CallInput<C>): WireRequest {
  const wire = toWire(spec.input, input, spec.spelling)
  const rest = new Map<string, unknown>(Object.entries((wire ?? {}) as Record<string, unknown>))
  let path = spec.path
  for (const name of pathNames(spec.path)) {
    const key = spec.spelling === 'upper' ? upperSnake(name) : name
    path = path.replace(`{${name}}`, encodeURIComponent(textOf(rest.get(key))))
    rest.delete(key)
  }
  if (spec.method === 'GET' || spec.takes === 'file')
    return { path: path + query(rest), method: spec.method, body: null }
  if (spec.method === 'DELETE' && rest.size === 0) return { path, method: spec.method, body: null }
  return { path, method: spec.method, body: JSON.stringify(Object.fromEntries(rest)) }
}

/** Only plain values stand in a path or a query. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** An empty filter is no filter: it is dropped before the call (decisions.md §2). */
function query(values: ReadonlyMap<string, unknown>): string {
  const parameters = [...values]
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(textOf(value))}`)
  return parameters.length === 0 ? '' : `?${parameters.join('&')}`
}

const meta = z.object({
  TOTAL: z.int(),
  PAGE: z.int(),
  PAGE_SIZE: z.int(),
  MORE: z.exactOptional(z.boolean()),
  NEXT: z.exactOptional(z.string()),
})

/** Reads the body of a good answer back into the call's output; throws `WrongAnswer` where it does not fit. */
export function readAnswer<C extends CallSpec>(spec: C, body: unknown): CallOutput<C> {
  switch (spec.shape) {
    case 'empty':
      return undefined as CallOutput<C>
    case 'bare':
      return parsed(spec.output, fromWire(spec.output, body, spec.spelling)) as CallOutput<C>
    // The other answer of a call for a file: the job that makes it.
    case 'file':
    case 'one':
      return parsed(spec.output, fromWire(spec.output, member(body, 'data'), spec.spelling)) as CallOutput<C>
    case 'list': {
      const list = z.array(spec.output)
      const { TOTAL, PAGE, PAGE_SIZE, MORE, NEXT } = parsed(meta, member(body, 'meta'))
      const about: ListMeta = {
        total: TOTAL,
        page: PAGE,
        pageSize: PAGE_SIZE,
        ...(MORE === undefined ? {} : { more: MORE }),
        ...(NEXT === undefined ? {} : { next: NEXT }),
      }
      return { data: parsed(list, fromWire(list, member(body, 'data'), spec.spelling)), meta: about } as CallOutput<C>
    }
  }
}

function member(body: unknown, name: 'data' | 'meta'): unknown {
  return typeof body === 'object' && body !== null && name in body ? (body as Record<string, unknown>)[name] : undefined
}

function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  throw new WrongAnswer('an answer of another form than agreed', { cause: result.error })
}

/** An answer of another form than agreed: a fault of ours, not of the person at the screen. */
export class WrongAnswer extends Error {
  override readonly name = 'WrongAnswer'
}
