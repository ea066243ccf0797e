import * as z from 'zod/mini'

const noteKey = 'dlrms.wiped'

/** the last device that was wiped in this browser; `told` once the server knows, `shown` once a person has read it */
const wiped = z.object({ userId: z.string(), deviceId: z.string(), told: z.boolean(), shown: z.boolean() })

export type Wiped = z.output<typeof wiped>

export function readWiped(): Wiped | null {
  try {
    const kept = z.safeParse(wiped, JSON.parse(localStorage.getItem(noteKey) ?? 'null'))
    return kept.success ? kept.data : null
  } catch {
    return null
  }
}

export function noteWiped(what: Wiped): void {
  try {
    localStorage.setItem(noteKey, JSON.stringify(what))
  } catch {
    // A browser that keeps nothing has nothing to be wiped either.
  }
}
