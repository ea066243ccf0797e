import { khatianLists } from '#domain/khatian/list-names.ts'
import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { isoTime, khatianStatusId, listQuery, surveyKey, uuid } from '../values.ts'

/** The small row that lists read. */
export const khatianCard = z.object({
  id: uuid,
  volumeId: uuid,
  survey: surveyKey,
  number: z.string(),
  status: khatianStatusId,
  version: z.int(),
  rev: z.int(),
  ownerCount: z.int(),
  dagCount: z.int(),
  firstOwner: z.nullable(z.string()),
  totalArea: z.int(),
  updatedAt: isoTime,
  updatedByBn: z.string(),
  updatedByEn: z.string(),
  lastRemark: z.nullable(z.string()),
  volumeNo: z.int(),
  mouzaBn: z.string(),
  mouzaEn: z.string(),
  /** the asking person wrote a value of it, so passing it will be refused */
  own: z.boolean(),
  /** it came with a file */
  imported: z.boolean(),
})

export type KhatianCard = z.output<typeof khatianCard>

/** Filters of the batch-wise list (spec §4): what a desk looks for, by status. */
export const khatianFilters = khatianLists

const roleList = (path: `/khatians/${string}`, needs: (typeof permissions)[keyof typeof permissions]) =>
  call({
    method: 'GET',
    path,
    input: z.object({
      ...listQuery,
      survey: z.optional(surveyKey),
      volumeId: z.optional(uuid),
      khatianNo: z.optional(z.string()),
      khatianFilterType: z.optional(z.enum(khatianFilters)),
      /** only what the asking person entered */
      mine: z.optional(z.stringbool()),
      /** only what came with a file */
      imported: z.optional(z.stringbool()),
      /** by the books where nothing is said, else the longest waiting first */
      order: z.optional(z.enum(['age'])),
    }),
    output: khatianCard,
    shape: 'list',
    needs,
  })

/** The lists of khatians, apart from what is done with one: the first screen asks for nothing else. */
export const khatianListCalls = {
  'khatian.entry-operator-list': roleList('/khatians/entry-operator-list', permissions.khatianReadAll),
  'khatian.verifier-list': roleList('/khatians/verifier-list', permissions.khatianVerify),
  'khatian.comparer-list': roleList('/khatians/comparer-list', permissions.khatianCompare),
  'khatian.approver-list': roleList('/khatians/approver-list', permissions.khatianApprove),
  'khatian.list-by-volume': call({
    method: 'GET',
    path: '/khatians/khatian-list-by-volume',
    input: z.object({ ...listQuery, volumeId: uuid }),
    output: khatianCard,
    shape: 'list',
    needs: permissions.khatianReadAll,
    errors: ['volume.not-found'],
  }),
  'khatian.list-counts': call({
    method: 'GET',
    path: '/khatians/list-counts',
    input: z.object({ survey: z.optional(surveyKey), imported: z.optional(z.stringbool()) }),
    /** of the filters that the desk may open, by the order of their tabs */
    output: z.object({ counts: z.array(z.object({ filter: z.enum(khatianFilters), total: z.int() })) }),
    needs: permissions.khatianReadAll,
  }),
} as const
