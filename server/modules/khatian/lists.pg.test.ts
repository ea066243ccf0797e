import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { khatianStatus as s } from '#domain/khatian/status.ts'
import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { findActor } from '#server/identity/find-actor.ts'
import { seedId } from '#server/seed/ids.ts'
import { openDemoDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { filterConditions } from './list-conditions.ts'
import { countCards, listCards } from './list-store.ts'

let db: TestDatabase
let actor: DeskActor
beforeAll(async () => {
  db = await openDemoDatabase()
  const userId = seedId.user('entry1')
  const [desk] = await db.query<{ id: string }>('select desk_id as id from desk_user where user_id = $1 limit 1', [
    userId,
  ])
  const found = await findActor(db, userId, desk?.id ?? '')
  if (found === null) throw new Error('the seeded operator has no desk')
  actor = found
})
afterAll(() => db.close())

const groups = 'home_district, office_id, upazila_bbs, survey, status, returned_from, imported'

/** What is counted beside what stands there; equal lists mean that nothing was counted twice or forgotten. */
async function counted(): Promise<{ kept: unknown[]; real: unknown[] }> {
  const kept = await db.query(
    `select ${groups}, sum(n)::int as n from khatian_count group by ${groups} having sum(n) <> 0 order by ${groups}`,
  )
  const real = await db.query(
    `select home_district, office_id, coalesce(upazila_bbs, '') as upazila_bbs, survey, status, returned_from,
       imported, count(*)::int as n from khatian_index group by 1, 2, 3, 4, 5, 6, imported order by ${groups}`,
  )
  return { kept, real }
}

/** So many copies of the district's khatians under numbers of their own, in every book. */
async function addCopies(times: number, lead = 10_000): Promise<void> {
  await db.query(
    `insert into khatian_index (home_district, id, volume_id, office_id, mouza_id, jl_number_id, upazila_bbs, survey,
       number, number_lead, status, version, rev, returned_from, owner_count, dag_count, first_owner, total_area, authors,
       last_remark, updated_at, updated_by)
     select home_district, gen_random_uuid(), volume_id, office_id, mouza_id, jl_number_id, upazila_bbs, survey,
       number || '/' || $2 + n, number_lead + $2, status, version, rev, returned_from, owner_count, dag_count, first_owner,
       total_area, authors, last_remark, updated_at, updated_by
     from khatian_index, generate_series(1, $1::int) n where home_district = $3 and number_lead < $2::int`,
    [times, lead, actor.districtBbsCode],
  )
}

describe('[LST-8] what a list holds is counted as it changes', () => {
  test('by the seeds, and by every way of writing', async () => {
    const before = await counted()
    expect(before.kept).toEqual(before.real)
    expect(before.real.length).toBeGreaterThan(3)
    const copies = Array.from({ length: 3 }, () => randomUUID())
    await db.transaction(async (tx) => {
      for (const id of copies)
        await tx.query(
          `insert into khatian_index (home_district, id, volume_id, office_id, mouza_id, jl_number_id, upazila_bbs,
             survey, number, number_lead, status, version, rev, returned_from, owner_count, dag_count, first_owner,
             total_area, authors, last_remark, updated_at, updated_by)
           select home_district, $1::uuid, volume_id, office_id, mouza_id, jl_number_id,
             upazila_bbs, survey, number || $1::text, number_lead, status, version, rev, returned_from, owner_count,
             dag_count, first_owner, total_area, authors, last_remark, updated_at, updated_by
           from khatian_index where home_district = $2 order by id limit 1`,
          [id, actor.districtBbsCode],
        )
    })
    const moved = `update khatian_index set status = $2, returned_from = $3 where home_district = '26' and id = $1`
    await db.query(moved, [copies[0], s.entryComplete, 2])
    await db.query(moved, [copies[1], s.entryComplete, 0])
    await db.query(`update khatian_index set rev = rev + 1 where home_district = '26'`)
    await db.query(`update khatian_index set imported = true where home_district = '26' and id = $1`, [copies[1]])
    await db.query(`delete from khatian_index where home_district = '26' and id = $1`, [copies[2]])
    const after = await counted()
    expect(after.kept).toEqual(after.real)
    expect(after.real).not.toEqual(before.real)
  })

  test('by many connections at once', async () => {
    const ids = await db.query<{ id: string }>(
      `select id from khatian_index where home_district = '26' order by id limit 40`,
    )
    await Promise.all(
      ids.flatMap(({ id }, n) =>
        [s.draft, s.entryComplete, s.verified].map((status) =>
          db.transaction(async (tx) => {
            await tx.query(`update khatian_index set status = $2 where home_district = '26' and id = $1`, [
              id,
              n % 2 === 0 ? status : s.compared,
            ])
          }),
        ),
      ),
    )
    const { kept, real } = await counted()
    expect(kept).toEqual(real)
  })

  test('a change that is taken back is not counted', async () => {
    const before = await counted()
    const broken = db.transaction(async (tx) => {
      await tx.query(`update khatian_index set status = $1 where home_district = '26'`, [s.draft])
      throw new Error('broken off')
    })
    await expect(broken).rejects.toThrow('broken off')
    expect(await counted()).toEqual(before)
  })
})

test('[LST-9] a long list has every khatian once, in the order of the books, page after page', async () => {
  await addCopies(40)
  await db.query('analyze')
  const condition = filterConditions.sent
  const [total = 0] = await countCards(db, actor, {}, [condition])
  expect(total).toBeGreaterThan(2000)
  const wanted = await db.query<{ id: string }>(
    `select k.id from khatian_index k join office o on o.id = k.office_id
       join volume_index v on v.home_district = k.home_district and v.id = k.volume_id join mouza m on m.id = k.mouza_id
     where k.home_district = $1 and k.survey <> 'MUTATION' and ${condition}
     order by m.name_bn, m.id, v.volume_no, k.number_lead, k.number, k.id`,
    [actor.districtBbsCode],
  )
  const shown: string[] = []
  for (let offset = 0; offset < total + 500; offset += 500) {
    const page = await listCards(db, actor, { condition, limit: 500, offset })
    expect(page.total).toBe(wanted.length)
    shown.push(...page.data.map(({ id }) => id))
  }
  expect(shown).toEqual(wanted.map(({ id }) => id))
}, 60_000)

test('[LST-8] neither the counts nor the first page of a long list go through the khatians', async () => {
  for (const condition of Object.values(filterConditions)) {
    const plans: string[] = []
    const explaining: Sql = {
      announce: () => undefined,
      query: async (text, params) => {
        const lines = await db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params)
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
        return db.query(text, params)
      },
    }
    await listCards(explaining, actor, { condition, limit: 10, offset: 0 })
    const [counting = '', page = ''] = plans
    expect(counting).not.toContain('khatian_index')
    expect(page).not.toContain('Seq Scan on khatian_index')
  }
})
