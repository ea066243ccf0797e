import type * as z from 'zod/mini'

type Below = (limit: number) => number

/** Numbers from a seed, the same in every run. */
export function seededBelow(seed: number): Below {
  let state = seed >>> 0
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** Texts that have stopped servers: NUL, half a sign, what turns the order of reading, parts of paths and of SQL, much of it. */
const texts = [
  '\u0000',
  'ক\u0000খ',
  '\uD800',
  '\u202Eabc',
  '\u2066\u200B',
  '../../etc/passwd',
  '%2e%2e%2f',
  '%',
  "' or 1=1 --",
  '{{constructor}}',
  '\\',
  '[]',
  'NaN',
  '1e400',
  '-0',
  '99999999999999999999',
  '2026-02-31',
  '0000-00-00',
  '\uFEFF',
  'অ'.repeat(1_000),
] as const

const numbers = [-1, 0, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, -(2 ** 53), 1e308, 0.1, 1e-7] as const

const others = [null, true, [], {}, [[]], { __proto__: null, constructor: 'x' }, [null], [{}]] as const

type Def = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>
  readonly element?: z.core.$ZodType
  readonly innerType?: z.core.$ZodType
  readonly options?: readonly z.core.$ZodType[]
  readonly values?: readonly unknown[]
  readonly entries?: Readonly<Record<string, unknown>>
  readonly valueType?: z.core.$ZodType
  readonly left?: z.core.$ZodType
  readonly getter?: () => z.core.$ZodType
}

/**
 * An input that has about the shape a call asks for, so that it comes further than the schema, with hostile values in it.
 *
 * @param known a value that exists under a name of this spelling, such as an id of the demonstration
 * @param rate of a hundred leaves, how many are hostile
 */
export function hostileInput(
  schema: z.core.$ZodType,
  below: Below,
  known: (name: string) => unknown,
  rate: number,
  name = '',
): unknown {
  const def = schema._zod.def as unknown as Def
  const inner = (of: z.core.$ZodType | undefined, as = name): unknown =>
    of === undefined ? null : hostileInput(of, below, known, rate, as)
  const pick = <T>(list: readonly T[]): T | undefined => list[below(list.length)]
  if (below(400) < rate) return pick(others)
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape ?? {}).map(([key, value]) => [key, inner(value, key)]))
    case 'optional':
    case 'default':
    case 'prefault':
      return below(3) === 0 ? undefined : inner(def.innerType)
    case 'nullable':
      return below(4) === 0 ? null : inner(def.innerType)
    case 'array':
      return Array.from({ length: below(3) }, () => inner(def.element))
    case 'record':
      return { [String(pick(['name', 'area', 'dagNo', ...texts]))]: inner(def.valueType) }
    case 'union':
      return inner(pick(def.options ?? []))
    case 'intersection':
      return inner(def.left)
    case 'lazy':
      return inner(def.getter?.())
    case 'literal':
      return pick(def.values ?? [])
    case 'enum':
      return pick(Object.values(def.entries ?? {}))
    case 'boolean':
      return below(2) === 0
    case 'number':
    case 'int':
      return below(100) < rate ? pick(numbers) : 1 + below(20)
    default:
      return below(100) < rate ? pick(texts) : (known(name) ?? pick(['ক', '12', 'RS', '2026-11-01', '01711000001']))
  }
}
