import * as z from 'zod/mini'
import { groupLine, name, optionalReason } from '../access.ts'
import { call } from '../call.ts'
import { jobView } from '../calls/job.ts'
import { uuid } from '../values.ts'

/** What a desk may take part in. */
export const services = ['SURVEY_KHATIAN', 'MUTATION_KHATIAN', 'KHATIAN_ORDER', 'KHATIAN_CORRECTION', 'DAK'] as const

const names = { nameBn: z.string(), nameEn: z.string() }

/** A post as it is drawn. Posts come in their order; those below one another name whom they stand below. */
export const organogramPost = z.object({
  id: uuid,
  rev: z.int(),
  ...names,
  parentId: z.nullable(uuid),
  designationId: z.nullable(uuid),
  isHead: z.boolean(),
  category: z.enum(['OFFICER', 'STAFF']),
  seats: z.int(),
  services: z.array(z.string()),
  groups: z.array(groupLine),
  deskCount: z.int(),
})

const organogram = z.object({
  baseOffice: z.object({ id: uuid, ...names, layer: z.int() }),
  posts: z.array(organogramPost),
})

const deskOf = z.object({ deskId: uuid, ...names })

/** What publishing does to the desks of one office. */
const officeDifference = z.object({
  officeId: uuid,
  ...names,
  add: z.array(z.object({ postId: uuid, ...names })),
  rename: z.array(z.extend(deskOf, { fromBn: z.string(), fromEn: z.string() })),
  close: z.array(deskOf),
  kept: z.array(deskOf),
})

/** The organogram of a base office, drawn, saved as a whole, and published to the offices of the kind. */
export const organogramActs = {
  organogram: call({
    method: 'GET',
    path: '/base-offices/{id}/organogram',
    input: z.object({ id: uuid }),
    output: organogram,
    needs: 'OFFICE_MANAGEMENT.READ_ALL',
    errors: ['record.not-found'],
  }),
  /**
   * Every post of the organogram, in its order; what is left out is closed. `rev` is that of the post as it was read, and
   * left out for a new one, whose id the caller gives. `groupIds` left out leaves the post's groups as they are; where they
   * differ, a reason is asked for. No desk is touched before it is published.
   */
  'save-organogram': call({
    method: 'PUT',
    path: '/base-offices/{id}/organogram',
    input: z.object({
      id: uuid,
      reason: optionalReason,
      posts: z
        .array(
          z.object({
            id: uuid,
            rev: z.optional(z.int()),
            nameBn: name,
            nameEn: name,
            parentId: z._default(z.nullable(uuid), null),
            designationId: z._default(z.nullable(uuid), null),
            isHead: z._default(z.boolean(), false),
            category: z.enum(['OFFICER', 'STAFF']),
            seats: z.int().check(z.minimum(1), z.maximum(200)),
            services: z._default(z.array(z.enum(services)), []),
            groupIds: z.optional(z.array(uuid).check(z.maxLength(20))),
          }),
        )
        .check(z.maxLength(300)),
    }),
    output: organogram,
    needs: 'OFFICE_MANAGEMENT.UPDATE',
    errors: ['record.not-found', 'input.refused', 'resource.stale', 'access.fixed', 'reason.required'],
  }),
  /** Which desks publishing would add, rename and close, and which stay because somebody sits there. */
  'publish-difference': call({
    method: 'GET',
    path: '/base-offices/{id}/organogram/publish',
    input: z.object({ id: uuid, officeId: z.optional(uuid) }),
    output: z.object({ offices: z.array(officeDifference) }),
    needs: 'OFFICE_MANAGEMENT.UPDATE',
    errors: ['record.not-found'],
  }),
  /** Makes the desks, office by office, as work in the background; of one office where that is named. */
  publish: call({
    method: 'POST',
    path: '/base-offices/{id}/organogram/publish',
    input: z.object({ id: uuid, officeId: z.optional(uuid) }),
    output: jobView,
    needs: 'OFFICE_MANAGEMENT.UPDATE',
    errors: ['record.not-found', 'job.too-many'],
  }),
} as const
