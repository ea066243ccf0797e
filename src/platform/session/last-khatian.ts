import * as z from 'zod/mini'
import { keep } from './kept.ts'
import { useKept } from './use-kept.ts'

/** A khatian by its place in the books: nothing of what it says. */
const lastKhatian = z.object({
  khatianId: z.string(),
  volumeId: z.string(),
  survey: z.string(),
  number: z.string(),
  volumeNo: z.int(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
})

export type LastKhatian = z.output<typeof lastKhatian>

const name = 'last-khatian'
const schema = z.nullable(lastKhatian)

/** The khatian that the person at the screen keyed last on this device. */
export function useLastKhatian(): LastKhatian | null {
  return useKept(name, schema, null)[0]
}

export function keepLastKhatian(userId: string, khatian: LastKhatian): void {
  keep(name, userId, khatian)
}
