import { cells } from '#contract/values.ts'
import { rowSections } from '#domain/khatian/khatian.ts'
import * as z from 'zod/mini'
import { noOpenTexts, type OpenTexts } from './open-texts.ts'

const lines = z.array(z.object({ id: z.string(), cells }))

/** Values of a form of grids as a device keeps them. */
export const keptValues = z.object({ header: cells, owners: lines, dags: lines, pages: lines })

const left = z.array(
  z.object({
    text: z.string(),
    index: z.int(),
    columnKey: z.nullable(z.string()),
    message: z.nullable(z.string()),
  }),
)

const openTexts = z.object({
  header: z.record(z.string(), z.string()),
  cells: z.array(
    z.object({ section: z.enum(rowSections), rowId: z.string(), columnKey: z.string(), text: z.string() }),
  ),
  left: z.object({ owners: left, dags: left, pages: left }),
})

/** The open texts of a kept draft; none where an earlier build kept it. */
export function readOpen(kept: unknown): OpenTexts {
  const open = typeof kept === 'object' && kept !== null && 'open' in kept ? kept.open : null
  const known = z.safeParse(openTexts, open)
  return known.success ? known.data : noOpenTexts
}
