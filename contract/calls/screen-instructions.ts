import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

/**
 * What is written for screens of the staff. It stands apart from the declaration and brings of a row what is shown beside
 * the screen, since every first screen asks it.
 */
export const screenInstructionsCall = call({
  method: 'GET',
  path: '/instructions/shown',
  input: z.object({}),
  output: z.array(
    z.object({
      id: uuid,
      screen: z.string(),
      nameBn: z.string(),
      nameEn: z.string(),
      textBn: z.nullable(z.string()),
      textEn: z.nullable(z.string()),
    }),
  ),
  needs: 'signed-in',
  offline: 'cache',
})
