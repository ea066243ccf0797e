/** What can travel and be stored: plain JSON, without floats by convention of this domain. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * JSON with object keys in code-unit order and without undefined members, so that equal values have equal text
 * on every machine. Digests, ledger hashes and equality of edited values rest on it.
 */
export function canonicalJson(value: Json | undefined): string {
  if (value === undefined || value === null) return 'null'
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`
  const members = Object.entries(value as { readonly [key: string]: Json | undefined })
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`)
  return `{${members.join(',')}}`
}

export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  return a === b || canonicalJson(a) === canonicalJson(b)
}
