export function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

export function writeSearch(search: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (typeof value === 'number' || (typeof value === 'string' && value !== '')) parameters.set(key, String(value))
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** The named parameters that are there with some text, for `validateSearch`. */
export function textOf<K extends string>(search: Record<string, unknown>, ...names: K[]): { [N in K]?: string } {
  const found: { [N in K]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string' && value !== '') found[name] = value
  }
  return found
}
