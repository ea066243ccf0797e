import type { ListRowOf } from '#contract/declare/list.ts'
import { citizen } from '#contract/lists/citizen.ts'
import type { Sql } from '#server/db/port.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { Asking } from '#server/resources/ground.ts'
import { maskText } from '#server/resources/mask.ts'

export type CitizenEntry = ListRowOf<typeof citizen>

/** Citizens belong to no district: whoever holds the key sees all of them, masked. [CIT-1] */
export const citizenRows = listOf(citizen, {
  table: 'public_account',
  join: 'join citizen c on c.user_id = t.id',
  computed: {
    nid: 'c.nid',
    nidVerified: 'c.nid_verified_at is not null',
    registeredAt: 'c.registered_at',
  },
  ground: () => `t.user_type = 'CITIZEN'`,
  // What is masked is not looked for either: a search would tell it digit by digit.
  search: ['t.name_bn', 't.name_en'],
  orders: { registeredAt: [['c.registered_at', 'timestamptz']] },
  complete: async (_db, _asking, rows) => (rows as readonly CitizenEntry[]).map(masked),
})

function masked(one: CitizenEntry): CitizenEntry {
  const mask = (kind: 'mobile' | 'nid' | 'email', value: string | null) => maskText(kind, value) as string | null
  return { ...one, mobile: mask('mobile', one.mobile), nid: mask('nid', one.nid), email: mask('email', one.email) }
}

/** A citizen with all that is masked in the list; null for nobody. */
export async function findCitizen(db: Sql, asking: Asking, id: string): Promise<CitizenEntry | null> {
  return (await citizenRows.find(db, asking, id)) as CitizenEntry | null
}

/** A citizen as the list shows one. */
export async function findMasked(db: Sql, asking: Asking, id: string): Promise<CitizenEntry | null> {
  const found = await findCitizen(db, asking, id)
  return found === null ? null : masked(found)
}
