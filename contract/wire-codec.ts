import type * as z from 'zod/mini'
import type { Spelling } from './call.ts'

/** `volumeNo` → `VOLUME_NO`. */
export function upperSnake(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()
}

type Def = {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  valueType?: Schema
  innerType?: Schema
  options?: Schema[]
  left?: Schema
  right?: Schema
  in?: Schema
  getter?: () => Schema
}
type Schema = { _zod: { def: Def } }

/**
 * Changes the spelling of a value's keys as its schema names them, and nothing else: members of maps (keyed by id,
 * permission or path) are data and stay. Unknown members are left as they are for the schema to refuse.
 */
export function toWire(schema: z.ZodMiniType, value: unknown, spelling: Spelling): unknown {
  return spelling === 'upper' ? respell(schema as unknown as Schema, value, true) : value
}

export function fromWire(schema: z.ZodMiniType, value: unknown, spelling: Spelling): unknown {
  return spelling === 'upper' ? respell(schema as unknown as Schema, value, false) : value
}

/** The names that an input's members have on the wire; null where it is no object. */
export function wireNames(schema: z.ZodMiniType, spelling: Spelling): readonly string[] | null {
  const { shape } = (schema as unknown as Schema)._zod.def
  if (shape === undefined) return null
  return Object.keys(shape).map((name) => (spelling === 'upper' ? upperSnake(name) : name))
}

/** The wire name of a path of an input, such as `owners.0.name` → `OWNERS.0.NAME`, for the `fields` of a refusal. */
export function wirePath(path: readonly PropertyKey[], spelling: Spelling): string {
  return path
    .map((step) => (spelling === 'upper' && typeof step === 'string' ? upperSnake(step) : String(step)))
    .join('.')
}

function respell(schema: Schema, value: unknown, out: boolean): unknown {
  if (value === null || typeof value !== 'object') return value
  const def = schema._zod.def
  switch (def.type) {
    case 'object':
      return respellObject(def.shape ?? {}, value as Record<string, unknown>, out)
    case 'array':
      return Array.isArray(value) && def.element
        ? value.map((item) => respell(def.element as Schema, item, out))
        : value
    case 'record':
      return def.valueType === undefined
        ? value
        : Object.fromEntries(
            Object.entries(value).map(([key, item]) => [key, respell(def.valueType as Schema, item, out)]),
          )
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return def.innerType === undefined ? value : respell(def.innerType, value, out)
    case 'lazy':
      return def.getter === undefined ? value : respell(def.getter(), value, out)
    case 'pipe':
      return def.in === undefined ? value : respell(def.in, value, out)
    case 'union':
      return respellUnion(def.options ?? [], value as Record<string, unknown>, out)
    default:
      return value
  }
}

function respellObject(shape: Record<string, Schema>, value: Record<string, unknown>, out: boolean): unknown {
  const names = new Map(Object.keys(shape).map((name) => (out ? [name, upperSnake(name)] : [upperSnake(name), name])))
  const entries = Object.entries(value).map(([key, item]): [string, unknown] => {
    const renamed = names.get(key)
    if (renamed === undefined) return [key, item]
    const member = shape[out ? key : renamed]
    return [renamed, member === undefined ? item : respell(member, item, out)]
  })
  return Object.fromEntries(entries)
}

/** Takes the option whose named members fit the value best; options of this contract differ in their required members. */
function respellUnion(options: readonly Schema[], value: Record<string, unknown>, out: boolean): unknown {
  const keys = Object.keys(value)
  const fit = (option: Schema): number => {
    const def = option._zod.def
    if (Array.isArray(value)) return def.type === 'array' ? 1 : -1
    if (def.type === 'union') return Math.max(...(def.options ?? []).map(fit))
    if (def.type === 'nullable' || def.type === 'optional') return def.innerType ? fit(def.innerType) : -1
    if (def.type !== 'object') return -1
    const names = new Set(Object.keys(def.shape ?? {}).map((name) => (out ? name : upperSnake(name))))
    return keys.filter((key) => names.has(key)).length - keys.filter((key) => !names.has(key)).length * 2
  }
  const best = [...options].sort((a, b) => fit(b) - fit(a))[0]
  return best === undefined ? value : respell(best, value, out)
}
