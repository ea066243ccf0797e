import * as z from 'zod/mini'
import { uuid } from './values.ts'

/** The scanned pages of a khatian in the order of its book. */
export const khatianScans = z.array(z.object({ id: uuid, pageNo: z.int() }))
export type KhatianScan = z.output<typeof khatianScans>[number]
