import { cells } from '#contract/values.ts'
import * as z from 'zod/mini'

const lines = z.array(z.object({ id: z.string(), cells }))

/** Values of a form of grids as a device keeps them. */
export const keptValues = z.object({ header: cells, owners: lines, dags: lines, pages: lines })
