import { afterAll, beforeAll, expect, test } from 'vitest'
import { khatianLists } from '#domain/khatian/list-names.ts'
import { listsOf } from '#domain/khatian/lists.ts'
import { awaitedSteps, khatianStatuses } from '#domain/khatian/status.ts'
import { openPglite } from '#server/db/pglite.ts'
import type { Database } from '#server/db/port.ts'
import { buildKhatian } from '#tests/support/build-khatian.ts'
import { filterConditions } from './list-conditions.ts'

let db: Database
beforeAll(async () => {
  db = await openPglite({})
})
afterAll(() => db.close())

const choices = [true, false]

test('[SYN-31] a khatian stands in the lists that the conditions of the lists say, whatever its office', async () => {
  for (const survey of ['RS', 'MUTATION'] as const)
    for (const skip of choices)
      for (const verifies of choices)
        for (const returned of [0, 1, 2, 3]) {
          const columns = khatianLists.map((list) => `${filterConditions[list]} as "${list}"`).join(', ')
          const rows = await db.query<Record<string, boolean | number>>(
            `select k.status, ${columns}
             from (select unnest($1::int[]) as status, $2::text as survey, $3::int as returned_from) k,
               (select $4::boolean as skip_verification, $5::boolean as verify_mutations) o`,
            [khatianStatuses, survey, returned, skip, verifies],
          )
          const awaited = awaitedSteps[returned - 1]
          const remarks = awaited === undefined ? [] : [{ by: 'somebody', act: 'send-back', text: 'দেখুন', awaited }]
          const office = { skipVerification: skip, allowSamePerson: false, verifyMutations: verifies }
          for (const status of khatianStatuses) {
            const row = rows.find((one) => one['status'] === status)
            const told = listsOf(buildKhatian({ status, survey, remarks }), office)
            expect(
              khatianLists.filter((list) => row?.[list] === true),
              `${status} ${survey} ${skip} ${verifies} ${returned}`,
            ).toEqual(khatianLists.filter((list) => told.includes(list)))
          }
        }
})
