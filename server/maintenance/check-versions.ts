import { canonicalJson, type Json } from '#domain/kernel/canonical-json.ts'
import type { Database } from '#server/db/port.ts'
import { bodyDigest, type LogEntry } from '#server/door/log-entry.ts'
import type { RowFault } from './log-heads.ts'

const pageSize = 1000

type Row = {
  readonly id: string
  readonly version: number
  readonly rev: number
  readonly body: Json
  readonly text: string | null
}

type Checked = { readonly kept: ReadonlyMap<string, number>; readonly unproved: number } | { readonly fault: RowFault }

/**
 * Holds every approved version of a khatian to the entry that approved it; each revision of a record has one entry, so they
 * count alike, the one from 1 and the other from 0. Tells how many versions are kept of each. [LOG-8]
 */
export async function checkVersions(db: Database, homeDistrict: string): Promise<Checked> {
  const kept = new Map<string, number>()
  let unproved = 0
  let after: [string, number] = ['00000000-0000-0000-0000-000000000000', 0]
  for (;;) {
    const rows = await db.query<Row>(
      `select v.khatian_id as id, v.version, v.rev, v.body, l.text from khatian_version v
         left join record_log l on l.home_district = $1 and l.record_id = v.khatian_id and l.idx = v.rev - 1
        where v.home_district = $1 and (v.khatian_id, v.version) > ($2::uuid, $3::int)
        order by v.khatian_id, v.version limit ${pageSize}`,
      [homeDistrict, ...after],
    )
    for (const row of rows) {
      const digest = row.text === null ? null : (JSON.parse(row.text) as LogEntry).digest
      const fault = (reason: string) => ({ fault: { recordId: row.id, index: row.rev - 1, reason } })
      if (digest === null) return fault(`version ${row.version} names it, the log does not hold it`)
      if (digest === undefined) unproved++
      else if (digest !== bodyDigest(canonicalJson(row.body)))
        return fault(`version ${row.version} is not what was approved`)
      kept.set(row.id, (kept.get(row.id) ?? 0) + 1)
    }
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageSize) return { kept, unproved }
    after = [last.id, last.version]
  }
}
