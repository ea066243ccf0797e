import type { Database } from '#server/db/port.ts'
import { securityDistrict, type SecurityEntry } from '#server/door/security-log.ts'
import type { LogHeads, RowFault } from './log-heads.ts'

const pageSize = 2000

/**
 * Holds the security log to what tells where its chains end, and what it is narrowed by to what its texts say: an event that
 * no filter finds any more would be hidden as well as one that is gone. [SLG-2]
 */
export async function checkSecurity(
  db: Database,
  heads: LogHeads,
): Promise<{ readonly records: number; readonly unproved: number } | { readonly fault: RowFault }> {
  const ends = await db.query<{ chain: string; idx: number; hash: string }>(
    'select chain, idx, hash from security_head',
  )
  for (const { chain, idx, hash } of ends) {
    const head = heads.get(chain)
    if (head?.index !== idx || head.hash !== hash)
      return {
        fault: { recordId: chain, index: idx, reason: 'the security log does not hold the last entry of a chain' },
      }
  }
  const known = new Set(ends.map(({ chain }) => chain))
  for (const [recordId, { index }] of heads)
    if (!known.has(recordId)) return { fault: { recordId, index, reason: 'nothing tells where the chain ends' } }
  const fault = await checkColumns(db)
  return fault === null ? { records: 0, unproved: 0 } : { fault }
}

type Row = Pick<SecurityEntry, 'recordId' | 'index' | 'id' | 'event' | 'alarm' | 'accountId' | 'actorId' | 'address'>

async function checkColumns(db: Database): Promise<RowFault | null> {
  let after: [string, number] = ['00000000-0000-0000-0000-000000000000', -1]
  for (;;) {
    const rows = await db.query<Row & { text: string }>(
      `select record_id as "recordId", idx as index, text, id, event, alarm, account_id as "accountId",
         actor_id as "actorId", address from security_log
        where home_district = $1 and (record_id, idx) > ($2::uuid, $3::int) order by record_id, idx limit ${pageSize}`,
      [securityDistrict, ...after],
    )
    for (const { text, ...row } of rows) {
      const told = JSON.parse(text) as Readonly<Record<string, unknown>>
      if (Object.entries(row).some(([name, value]) => told[name] !== value))
        return { recordId: row.recordId, index: row.index, reason: 'its columns are not what its text says' }
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return null
    after = [last.recordId, last.index]
  }
}
