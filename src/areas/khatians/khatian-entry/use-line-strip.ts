import { useKept } from '#platform/session/use-kept.ts'
import * as z from 'zod/mini'

const shown = z.boolean()
/** Below this width the scan lies over the tables, and a strip would take the room of a row. */
const narrow = 768

/** Whether the line that is keyed stands enlarged over the tables, as this person left it. */
export function useLineStrip(): readonly [boolean, (next: boolean) => void] {
  return useKept('line-strip', shown, window.innerWidth > narrow)
}
