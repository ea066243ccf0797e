import { balanceEntry } from '#contract/lists/balance-entry.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { onGround, type Asking } from '#server/resources/ground.ts'

/** An area in acres with its sign, as sheets and screens show it. */
const acres = (area: string): string => `trim(to_char(${area} / 10000.0, 'FM999999990.0000'))`

function deskOf({ desk }: Asking): DeskActor {
  if (desk === null) throw new Refusal('desk.required')
  return desk
}

/** Home district of the desk, as a value of the statement. */
const districtOf = ({ asking, place }: By): string => place(deskOf(asking).districtBbsCode)

/** History of the balance of one khatian in the jurisdiction of the desk. A mutation needs the key of mutations. */
export const balanceEntryRows = listOf(balanceEntry, {
  // An entry has no id: khatian and number are its key, and lists page by one made of them.
  table: `balance_entry b cross join lateral (select overlay(overlay(md5(b.khatian_id::text || '/' || b.seq) placing '4' from 13) placing '8' from 17)::uuid as id, b.*)`,
  join: (
    by,
  ) => `join khatian_index k on k.home_district = ${districtOf(by)} and k.home_district = b.home_district and k.id = b.khatian_id
    left join khatian_index taker
      on taker.home_district = ${districtOf(by)} and taker.home_district = b.home_district and taker.id = b.ref_id
    left join app_user a on a.id = b.actor_id`,
  computed: {
    at: 'to_timestamp(t.at / 1000.0)',
    of: `case when t.key like 'mk:%' then taker.number
              when t.key like 'em:%' then split_part(t.key, ':', 3) || '/' || split_part(t.key, ':', 4) end`,
    ownerName: (by) => `(select o -> 'cells' ->> 'name'
        from khatian_version v, jsonb_array_elements(v.body -> 'owners') o
       where v.home_district = ${districtOf(by)} and v.home_district = b.home_district and v.khatian_id = b.khatian_id
         and o ->> 'id' = b.owner_id::text
       order by v.version desc limit 1)`,
    change: acres('(t.delta - t.excess_delta)'),
    remaining: acres('t.after'),
    actorBn: `coalesce(a.name_bn, '')`,
    actorEn: `coalesce(a.name_en, '')`,
  },
  ground: ({ asking, place }, { khatianId }) => {
    const desk = deskOf(asking)
    const columns = { district: 'b.home_district', upazila: 'k.upazila_bbs', mouza: 'k.mouza_id' }
    const reads = desk.permissions.has('MUTATION_KHATIAN.READ_ONE') ? '' : ` and k.survey <> 'MUTATION'`
    // The table has all takings of the district, and its key begins with the khatian.
    const named = khatianId === undefined ? ' and false' : ''
    return `${onGround(desk, columns, place)}${reads}${named}`
  },
  conditions: { khatianId: (value, { place }) => `b.khatian_id = ${place(value)}` },
  search: ['t.dag_no'],
  orders: {
    at: [
      ['t.at', 'bigint'],
      ['t.seq', 'int'],
    ],
  },
})
