import { landsOf } from '#domain/balance/lands.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { findDistrictsThere } from '#server/db/citus.ts'
import type { Database } from '#server/db/port.ts'
import type { Actor } from '#server/door/actor.ts'
import { createDoor } from '#server/door/door.ts'
import { balanceIdOf } from '#server/door/kinds/balance-history.ts'
import { takingOf } from '#server/door/kinds/khatian-balance.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'

const pageSize = 500

type Pair = {
  readonly mutationId: string
  readonly sourceId: string
  readonly mutation: Khatian
  readonly source: Khatian
  /** the case of another system whose mutation it is */
  readonly caseKey: string | null
}

/**
 * Posts what approved mutations took of approved khatians, where that was not posted with the approval: they were approved
 * before balances were kept, or before their source was. Each is posted once, under its own key. [BAL-5]
 *
 * @returns how many were posted
 */
export async function openBalances(db: Database): Promise<number> {
  const door = createDoor(sqlDoorStore(db), () => Date.now())
  let posted = 0
  for (const code of await findDistrictsThere(db))
    for (let after = ''; ;) {
      const pairs = await missingIn(db, code, after)
      for (const { mutationId, sourceId, mutation, source, caseKey } of pairs) {
        after = `${mutationId}/${sourceId}`
        const input = takingOf({ ...mutation, id: mutationId }, sourceId, caseKey)
        const lands = landsOf(source)
        if (!input.said.some(({ dagNo }) => (lands.get(dagNo)?.area ?? null) !== null)) continue
        const [result] = await door.executeAll(opener, [
          {
            recordId: balanceIdOf(sourceId),
            command: 'balance.take',
            input,
            homeDistrict: code,
            baseRev: null,
            mid: null,
            hash: null,
          },
        ])
        if (result?.result === 'applied') posted += 1
      }
      if (pairs.length < pageSize) break
    }
  return posted
}

const opener: Actor = { kind: 'system', userId: systemUserId, permissions: new Set() }

function missingIn(db: Database, homeDistrict: string, after: string): Promise<Pair[]> {
  return db.query<Pair>(
    `select p.khatian_id as "mutationId", p.source_id as "sourceId", m.body as mutation, s.body as source, q.case_key as "caseKey"
       from (select distinct khatian_id, source_id from mutation_source where home_district = $1) p
       join lateral (select v.body from khatian_version v where v.home_district = $1 and v.khatian_id = p.khatian_id
                      order by v.version desc limit 1) m on true
       join lateral (select v.body from khatian_version v where v.home_district = $1 and v.khatian_id = p.source_id
                      order by v.version desc limit 1) s on true
       left join lateral (select e.case_key from em_request_index e
                           where e.home_district = $1 and e.jl_number_id = (m.body ->> 'jlNumberId')::uuid
                             and e.survey = 'MUTATION' and m.body ->> 'survey' = 'MUTATION'
                             and e.number = m.body ->> 'number' and e.stage in (2, 3)
                           order by e.created_at limit 1) q on true
      where not exists (select 1 from balance_entry e where e.home_district = $1 and e.khatian_id = p.source_id
                          and e.key = 'mk:' || p.khatian_id::text)
        -- What its case has had taken is confirmed by it and not taken again.
        and (q.case_key is null or not exists (
          select 1 from balance_entry c where c.home_district = $1 and c.khatian_id = p.source_id
             and c.key = 'em:' || q.case_key and c.kind = 'deduct'
             and not exists (select 1 from balance_entry b where b.home_district = $1 and b.khatian_id = p.source_id
                                and b.kind = 'clear' and b.reverses = c.seq)))
        and p.khatian_id::text || '/' || p.source_id::text > $2
      order by p.khatian_id::text || '/' || p.source_id::text limit ${pageSize}`,
    [homeDistrict, after],
  )
}
