import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { givenSources, isoTime, surveyKey, uuid } from '../values.ts'
import { khatianRecord } from './khatian-record.ts'
import { familyActs, familyLists, khatianFamily, type FamilyMember, type KhatianFamily } from './khatian-family.ts'

/** What one mutation khatian may hold beside its values: bytes of one file, files sent at once, files kept. */
export const mutationFileLimits = { bytes: 5 * 1024 * 1024, atOnce: 4, kept: 40 } as const

export const mutationFile = z.object({
  id: uuid,
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  addedAt: isoTime,
  addedByBn: z.string(),
  addedByEn: z.string(),
})

export type MutationFile = z.output<typeof mutationFile>

/** Query of the upload, whose body is the file: `POST /mutation-khatians/{khatianId}/file-upload`. */
export const mutationUploadQuery = z.object({ name: z.string().check(z.minLength(1), z.maxLength(1000)) })

const sourceView = z.object({
  survey: surveyKey,
  number: z.string(),
  dagNo: z.string(),
  area: z.int(),
  khatianId: z.nullable(uuid),
  /** what the dag has left after all mutations that took of it, this one too; null where that is not known */
  remaining: z.nullable(z.int()),
})

export type SourceView = z.output<typeof sourceView>

const family: KhatianFamily<'mutation-khatian', FamilyMember> = khatianFamily('mutation-khatian', 'MUTATION', [
  ...familyActs,
  ...familyLists,
])

/** Calls that only mutation khatians have: where the land came from, and the papers of the case. */
const ownCalls = {
  'mutation-khatian.sources': call({
    method: 'GET',
    path: '/mutation-khatians/{khatianId}/sources',
    input: z.object({ khatianId: uuid }),
    output: z.array(sourceView),
    needs: permissions.mutationReadOne,
    errors: ['khatian.not-found'],
  }),
  'mutation-khatian.set-sources': call({
    method: 'PUT',
    path: '/mutation-khatians/{khatianId}/sources',
    input: z.object({ khatianId: uuid, baseRev: z.optional(z.int()), sources: givenSources }),
    output: khatianRecord,
    needs: permissions.mutationUpdate,
    errors: [
      'khatian.not-found',
      'khatian.locked',
      'khatian.stale',
      'khatian.number',
      'dag.empty',
      'number.positive',
      'source.not-found',
      'source.twice',
    ],
  }),
  'mutation-khatian.files': call({
    method: 'GET',
    path: '/mutation-khatians/{khatianId}/files',
    input: z.object({ khatianId: uuid }),
    output: z.array(mutationFile),
    needs: permissions.mutationReadOne,
    errors: ['khatian.not-found'],
  }),
  'mutation-khatian.remove-file': call({
    method: 'DELETE',
    path: '/mutation-khatians/{khatianId}/remove-file/{fileId}',
    input: z.object({ khatianId: uuid, fileId: uuid }),
    output: z.object({}),
    shape: 'empty',
    needs: permissions.mutationUpdate,
    errors: ['khatian.not-found', 'khatian.locked', 'record.not-found'],
  }),
} as const

export const mutationKhatianCalls: typeof family & typeof ownCalls = { ...family, ...ownCalls }
