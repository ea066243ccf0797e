import * as z from 'zod/mini'
import { day, instant, isoTime, uuid } from '../values.ts'
import { isRef, refStem, type Field, type Fields } from './field.ts'
import type { Between } from './resource-shape.ts'

type Shape = Record<string, z.ZodMiniType>

/** Members of a row: its own, its fields, and the names of what its refs point to. */
export function rowShape(fields: Fields): Shape {
  return {
    id: uuid,
    rev: z.int(),
    rowStatus: z.literal([0, 1]),
    changedAt: isoTime,
    ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, shown(field)])),
    ...refNames(fields),
  }
}

/** Names of what refs point to; null where they point to nothing. */
export function refNames(fields: Fields): Shape {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isRef(field))
      .flatMap(([key]) => {
        const stem = refStem(key)
        return [`${stem}Bn`, `${stem}En`].map((name) => [name, z.nullable(z.string())] as const)
      }),
  )
}

/** A masked text is no longer of the field's form. */
function shown(field: Field): z.ZodMiniType {
  if (field.mask !== undefined) return field.optional ? z.nullable(z.string()) : z.string()
  return field.schema
}

/** Filters as they come in a query, where everything is text. */
export function filterShape(fields: Fields, filters: readonly (string | Between)[]): Shape {
  return Object.fromEntries(
    filters.flatMap((filter): (readonly [string, z.ZodMiniType])[] => {
      const key = typeof filter === 'string' ? filter : filter.between
      const field = fields[key]
      if (field === undefined) throw new Error(`no field ${key} to filter by`)
      const value = z.optional(queried(field))
      return typeof filter === 'string'
        ? [[key, value]]
        : [
            [`${key}Min`, value],
            [`${key}Max`, value],
          ]
    }),
  )
}

function queried(field: Field): z.ZodMiniType {
  switch (field.kind) {
    case 'integer':
    case 'money':
      return z.pipe(z.coerce.number(), z.int().check(z.minimum(-mostCounted), z.maximum(mostCounted)))
    case 'flag':
      return z.union([z.boolean(), z.stringbool()])
    case 'pick':
      return z.enum(Object.keys(field.choices ?? {}) as [string, ...string[]])
    case 'code':
      return z.pipe(z.coerce.number(), z.literal(Object.keys(field.choices ?? {}).map(Number) as [number, ...number[]]))
    case 'ref':
      return field.by === 'id' ? uuid : z.string().check(z.maxLength(20))
    case 'refs':
      return uuid
    case 'data':
      return textOf(field.schema) ?? z.string().check(z.maxLength(200))
    case 'date':
      return day
    case 'time':
      return instant
    case 'text':
    case 'long-text':
      return z.string().check(z.maxLength(200))
  }
}

/** No column holds more. */
const mostCounted = Number.MAX_SAFE_INTEGER

/** What is a text already is checked as the field says, also where a row may be without it. */
function textOf(schema: z.ZodMiniType): z.ZodMiniType | null {
  const { type, innerType } = schema._zod.def as { type: string; innerType?: z.ZodMiniType }
  if (type === 'string') return schema
  return (type === 'nullable' || type === 'optional') && innerType !== undefined ? textOf(innerType) : null
}
