import type { Change } from '#domain/khatian/edit.ts'

/** The members of a volume or template that changed, for the log; structured ones as their JSON text. */
export function wholeChange(before: object | null, after: object | null): { applied: string[]; changes: Change[] } {
  const [old, now] = [before ?? {}, after ?? {}].map((body) => new Map<string, unknown>(Object.entries(body)))
  const paths = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])]
  const changes = paths
    .filter((path) => JSON.stringify(old?.get(path)) !== JSON.stringify(now?.get(path)))
    .map((path) => ({ path, before: plain(old?.get(path)), after: plain(now?.get(path)) }))
  return { applied: changes.map((change) => change.path), changes }
}

function plain(value: unknown): string | number | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}
