import * as z from 'zod/mini'

/**
 * Small things a person set up on this device (look, menu, filters), each under its own name and owner. What another
 * build or another hand left there is read through the schema, so that it can spoil nothing.
 */
export function readKept<T>(name: string, owner: string | null, schema: z.ZodMiniType<T>): T | undefined {
  try {
    const text = localStorage.getItem(keyOf(name, owner))
    const result = z.safeParse(schema, JSON.parse(text ?? 'null'))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

/** Without storage the choice lasts for the tab that made it, which keeps it itself. */
export function keep(name: string, owner: string | null, value: unknown): void {
  try {
    localStorage.setItem(keyOf(name, owner), JSON.stringify(value))
  } catch {
    // see above
  }
}

function keyOf(name: string, owner: string | null): string {
  return owner === null ? `dlrms.${name}` : `dlrms.${name}.${owner}`
}
