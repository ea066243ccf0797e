import { khatianIndexRows } from '#server/door/kinds/khatian-index.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Sql } from '#server/db/port.ts'
import type { WrittenRecord } from '#server/door/store.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'

type At = { readonly mouzaId: string; readonly upazilaBbs: string | null; readonly officeId: string }

/** Stores khatians with the rows that the door keeps beside them, without a history: for what reads them as they are. */
export async function storeKhatians(
  sql: Sql,
  at: At,
  khatians: readonly Khatian[],
  before: ReadonlyMap<string, Khatian> = new Map(),
): Promise<void> {
  for (let from = 0; from < khatians.length; from += 500) {
    const some = khatians.slice(from, from + 500)
    const [first] = some
    if (first === undefined) return
    await sql.query(
      `insert into record (home_district, id, kind, scope, rev, digest, body, log_index, log_hash)
       select $1, id, 'khatian', 'volume/' || (body ->> 'volumeId'), 1, '', body, 0, ''
         from jsonb_to_recordset($2::jsonb) as x(id uuid, body jsonb)
       on conflict (home_district, id) do update set body = excluded.body, rev = record.rev + 1`,
      [first.homeDistrict, JSON.stringify(some.map((body) => ({ id: body.id, body })))],
    )
    const written = some.map((body): WrittenRecord => ({
      ...at,
      id: body.id,
      kind: 'khatian',
      scope: `volume/${body.volumeId}`,
      rev: 1,
      digest: '',
      body,
      logIndex: 0,
      logHash: '',
      homeDistrict: body.homeDistrict,
      actorId: systemUserId,
      installed: false,
      at: Date.now(),
      touches: [],
      before: before.get(body.id) ?? null,
    }))
    for (const { text, rows } of khatianIndexRows(written))
      if (rows.length > 0) await sql.query(text, [first.homeDistrict, JSON.stringify(rows)])
  }
}
