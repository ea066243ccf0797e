import { permissions } from '#domain/permission/permission.ts'
import * as z from 'zod/mini'
import { searchText } from '../access.ts'
import { call } from '../call.ts'
import { listQuery, placeFilters } from '../values.ts'
import { khatianCard } from './khatian-lists.ts'

/** Khatians of the desk's ground by place, survey, number, dag and owner; what is left out narrows nothing. */
export const searchCalls = {
  'search.khatians': call({
    method: 'GET',
    path: '/search/khatians',
    input: z.object({
      ...listQuery,
      ...placeFilters,
      /** a number or the beginning of one */
      khatianNo: z.optional(z.string().check(z.maxLength(40))),
      /** a whole dag number */
      dag: z.optional(z.string().check(z.maxLength(100))),
      /** whole words of one owner's name in either script, in any order */
      owner: z.optional(searchText),
    }),
    output: khatianCard,
    shape: 'list',
    needs: permissions.khatianReadAll,
  }),
}
