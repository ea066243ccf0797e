import * as z from 'zod/mini'
import { uuid } from '../values.ts'

/** By person: khatians and fields keyed first and second, what of them differed from the other keying, and what was wrong. */
export const secondKeyingReport = z.array(
  z.object({
    userId: uuid,
    nameBn: z.string(),
    nameEn: z.string(),
    firstKhatians: z.int(),
    firstFields: z.int(),
    firstWrong: z.int(),
    /** fields in which the other keying said something else, whoever erred */
    firstDifferences: z.int(),
    secondKhatians: z.int(),
    secondFields: z.int(),
    secondWrong: z.int(),
    secondDifferences: z.int(),
    /** differences nobody has settled yet */
    open: z.int(),
  }),
)
