import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { searchText } from '../access.ts'
import { call } from '../call.ts'
import { listQuery, placeFilters, uuid } from '../values.ts'
import { jlNumberView } from './survey.ts'

const typedNumber = z.string().check(z.maxLength(100))

/** What a search finds in an index alone, with the mouza and JL number under which it can be applied for. */
export const tempFound = z.object({
  id: uuid,
  khatianNo: z.string(),
  volumeId: uuid,
  volumeNo: z.int(),
  templateId: uuid,
  jl: jlNumberView,
  firstOwner: z.nullable(z.string()),
  ownerCount: z.int(),
  dagCount: z.int(),
})

export type TempFound = z.output<typeof tempFound>

/** Apart from the other calls of the index: whoever searches needs none of them. */
export const khatianTempSearchCalls = {
  /** Khatians of the desk's ground that stand in an index and are not entered; the filters are those of the search. */
  'khatian-temp.search': call({
    method: 'GET',
    path: '/khatian-temp/search',
    input: z.object({
      ...listQuery,
      ...placeFilters,
      khatianNo: z.optional(typedNumber),
      dag: z.optional(typedNumber),
      owner: z.optional(searchText),
    }),
    output: tempFound,
    shape: 'list',
    needs: permissions.khatianReadAll,
  }),
} as const
