import { isBlankKhatian } from '#domain/khatian/blank.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { khatianStatus } from '#domain/khatian/status.ts'
import type { Database } from '#server/db/port.ts'

export type EmptyDraft = { readonly id: string; readonly number: string; readonly authors: readonly string[] }

export type EmptyDrafts = {
  readonly homeDistrict: string
  readonly volumeId: string
  readonly volumeNo: string | null
  readonly drafts: readonly EmptyDraft[]
}

type Row = {
  readonly home_district: string
  readonly volume_id: string
  readonly volume_no: string | null
  readonly body: Khatian
}

/** Drafts without any value, by volume in the order of their numbers: a number was opened, and nothing was keyed. [ENT-32] */
export async function findEmptyDrafts(db: Database, homeDistrict: string): Promise<readonly EmptyDrafts[]> {
  const rows = await db.query<Row>(
    `select i.home_district, i.volume_id, v.body ->> 'volumeNo' as volume_no, r.body
       from khatian_index i
       join record r on r.home_district = $1 and r.home_district = i.home_district and r.id = i.id
       left join record v on v.home_district = $1 and v.home_district = i.home_district and v.id = i.volume_id
      where i.home_district = $1 and i.status = $2 and i.owner_count = 0 and i.dag_count = 0
      order by i.volume_id, i.number_lead, i.number`,
    [homeDistrict, khatianStatus.draft],
  )
  const volumes = new Map<string, { row: Row; drafts: EmptyDraft[] }>()
  for (const row of rows) {
    if (!isBlankKhatian(row.body)) continue
    const found = volumes.get(row.volume_id) ?? { row, drafts: [] }
    volumes.set(row.volume_id, found)
    found.drafts.push({ id: row.body.id, number: row.body.number, authors: row.body.authors })
  }
  return [...volumes.values()].map(({ row, drafts }) => ({
    homeDistrict: row.home_district,
    volumeId: row.volume_id,
    volumeNo: row.volume_no,
    drafts,
  }))
}
