import type { Mask } from '#contract/declare/field.ts'
import type { AnyResource } from '#contract/declare/resource.ts'

/** How many signs stay at the beginning and end. */
const shown: Readonly<Record<Mask, readonly [number, number]>> = { mobile: [3, 3], nid: [2, 2], email: [2, 0] }

/** A value as it is shown to those who do not need it; what is no text stays. [RES-14] */
export function maskText(mask: Mask | undefined, value: unknown): unknown {
  if (mask === undefined || typeof value !== 'string' || value === '') return value
  const [name = '', ...domain] = mask === 'email' ? value.split('@') : [value]
  const [from, to] = shown[mask]
  const hidden = Math.max(name.length - from - to, 1)
  const kept = name.slice(0, Math.min(from, name.length - 1))
  return [kept + '*'.repeat(hidden) + name.slice(name.length - to, name.length), ...domain].join('@')
}

export function maskRow<R extends object>(d: AnyResource, row: R): R {
  const masked = Object.entries(d.fields).filter(([, { mask }]) => mask !== undefined)
  if (masked.length === 0) return row
  const values = row as Record<string, unknown>
  return { ...row, ...Object.fromEntries(masked.map(([key, { mask }]) => [key, maskText(mask, values[key])])) }
}
