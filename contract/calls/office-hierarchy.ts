import * as z from 'zod/mini'
import { call } from '../call.ts'
import { uuid } from '../values.ts'

const named = { id: uuid, nameBn: z.string(), nameEn: z.string() }
const officeAt = z.object({ ...named, layer: z.int() })

/** A desk in its place of the office's tree: how deep it stands there, and who sits at it. */
const deskAt = z.object({
  ...named,
  depth: z.int(),
  isHead: z.boolean(),
  users: z.array(z.object(named)),
})

/** Where an office stands among others, its desks as its organogram has them, and the offices below it. */
export const officeHierarchyCalls = {
  'office-organogram.hierarchy': call({
    method: 'GET',
    path: '/office-organograms/hierarchy',
    /** without an office: that of the desk, or the first one for who has none */
    input: z.object({ officeId: z.optional(uuid) }),
    output: z.object({
      office: officeAt,
      /** the office above, where it is in reach */
      above: z.nullable(officeAt),
      desks: z.array(deskAt),
      below: z.array(z.object({ ...officeAt._zod.def.shape, desks: z.int(), people: z.int() })),
    }),
    needs: 'OFFICE_MANAGEMENT.READ_ALL',
    errors: ['record.not-found'],
  }),
} as const
