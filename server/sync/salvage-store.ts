import { createHash } from 'node:crypto'
import { entryBody, type EntryBody } from '#contract/sync.ts'
import type { SalvagedLine, SalvagedText, SalvageEntry } from '#contract/calls/device.ts'
import type { Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import * as z from 'zod/mini'

type Sender = { readonly userId: string; readonly deviceId: string }

/** Longer entries are left out of a list and opened one by one. */
const listedBytes = 64 * 1024

/** Keeps entries as they came; what was kept before stays as it was. */
export async function keepSalvage(
  db: Sql,
  { userId, deviceId }: Sender,
  entries: readonly (SalvageEntry & { officeId: string | null })[],
  now: number,
): Promise<void> {
  for (const { mid, text, code, fields, at, officeId } of entries) {
    const content = Buffer.from(text)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await db.query(
      `insert into salvage (id, user_id, device_id, office_id, mid, sha256, content, code, fields, at, received_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
      [
        nameUuid(`salvage/${userId}/${mid}/${sha256}`),
        userId,
        deviceId,
        officeId,
        mid,
        sha256,
        content,
        // A text column takes no zero character.
        code?.replaceAll('\0', '\ufffd') ?? null,
        // As text: a JSON column takes no zero character, and evidence is kept whatever it says.
        fields === null ? null : JSON.stringify(fields),
        at,
        now,
      ],
    )
  }
}

type Row = Omit<SalvagedLine, 'entry' | 'fields'> & { fields: string | null; content: Uint8Array | null }

const columns = `s.id, s.user_id as "userId", u.username, u.name_bn as "nameBn", u.name_en as "nameEn",
  s.device_id as "deviceId", s.mid, s.code, s.fields, s.at, s.received_at as "receivedAt", length(s.content) as bytes`

export async function listSalvage(
  db: Sql,
  officeId: string,
  filter: { userId?: string | undefined; deviceId?: string | undefined; limit: number; offset: number },
): Promise<{ data: SalvagedLine[]; total: number }> {
  const where = `from salvage s join app_user u on u.id = s.user_id
    where s.office_id = $1 and ($2::uuid is null or s.user_id = $2::uuid) and ($3::uuid is null or s.device_id = $3::uuid)`
  const params = [officeId, filter.userId ?? null, filter.deviceId ?? null]
  const rows = await db.query<Row>(
    `select ${columns}, case when length(s.content) <= ${listedBytes} then s.content end as content ${where}
     order by s.received_at desc, s.id limit $4 offset $5`,
    [...params, filter.limit, filter.offset],
  )
  const [count] = await db.query<{ n: number }>(`select count(*)::int as n ${where}`, params)
  const data = rows.map(({ content, fields, ...row }) => ({
    ...row,
    fields: fieldsOf(fields),
    entry: content === null ? null : entryOf(Buffer.from(content).toString()),
  }))
  return { data, total: count?.n ?? 0 }
}

export async function findSalvage(db: Sql, officeId: string, id: string): Promise<SalvagedText | null> {
  const [row] = await db.query<Row & { content: Uint8Array }>(
    `select ${columns}, s.content from salvage s join app_user u on u.id = s.user_id where s.office_id = $1 and s.id = $2`,
    [officeId, id],
  )
  if (row === undefined) return null
  const { content, fields, ...rest } = row
  return { ...rest, fields: fieldsOf(fields), text: Buffer.from(content).toString() }
}

function fieldsOf(text: string | null): Record<string, string> | null {
  return text === null ? null : (JSON.parse(text) as Record<string, string>)
}

/** The entry a text says, as far as it can be read. */
export function entryOf(text: string): EntryBody | null {
  try {
    const read = z.safeParse(entryBody, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
