/** The same keys, each with what is made of its value. */
export function mapValues<K extends string, V, W>(record: Readonly<Record<K, V>>, of: (value: V) => W): Record<K, W> {
  const made = Object.entries<V>(record).map(([key, value]) => [key, of(value)])
  return Object.fromEntries(made) as Record<K, W>
}
