/** What can travel and be stored: plain JSON, without floats by convention of this domain. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined }

/**
 * JSON with object keys in code-unit order and without undefined members, so that equal values have equal text
 * on every machine. Digests, ledger hashes and equality of edited values rest on it.
 */
export function canonicalJson(value: Json | undefined): string {
  if (value === undefined || value === null) return 'null'
  if (typeof value !== 'object') return JSON.stringify(value)
  // Loops instead of chained lists: every record that is stored or shown passes here.
  let text = ''
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) text += text === '' ? canonicalJson(item) : `,${canonicalJson(item)}`
    return `[${text}]`
  }
  const members = value as { readonly [key: string]: Json | undefined }
  for (const key of sortedKeys(members)) {
    const item = members[key]
    if (item === undefined) continue
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(item)}`
  }
  return `{${text}}`
}

/** Records are mostly kept with their keys in order: then there is nothing to sort. */
function sortedKeys(members: object): string[] {
  const keys = Object.keys(members)
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key) ? keys : keys.sort()
}

export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  const [left, right] = [a ?? null, b ?? null]
  if (left === right) return true
  // Unequal, and one of them without members: no text can make them equal.
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false
  return canonicalJson(left) === canonicalJson(right)
}
