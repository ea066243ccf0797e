import type { NoticeParams } from '#domain/notice/events.ts'
import type { Sql } from '#server/db/port.ts'
import { findOpeningHours } from './opening-hours.ts'

type OfNotice = { readonly subjectKind: string; readonly subjectId: string; readonly params: NoticeParams }

/** Adds the office of an order, with its address and hours, to notices that name where its copies are ready. [NTF-17] */
export async function withOffices<T extends OfNotice>(db: Sql, district: string, notices: readonly T[]): Promise<T[]> {
  const ids = notices.filter(({ subjectKind, params }) => subjectKind === 'order' && params.step === 'ready')
  if (ids.length === 0) return [...notices]
  const offices = await db.query<{ id: string; officeId: string; officeBn: string; officeEn: string }>(
    `select i.id, o.id as "officeId", concat_ws(', ', o.name_bn, o.address) as "officeBn",
            concat_ws(', ', o.name_en, o.address) as "officeEn"
       from order_index i join office o on o.id = i.office_id
      where i.home_district = $1 and i.id = any($2::uuid[])`,
    [district, ids.map(({ subjectId }) => subjectId)],
  )
  const hours = await findOpeningHours(
    db,
    offices.map(({ officeId }) => officeId),
  )
  const byOrder = new Map(
    offices.map(({ id, officeId, officeBn, officeEn }) => {
      const [bn, en] = hours.get(officeId) ?? ['', '']
      return [id, { officeBn: withHours(officeBn, bn), officeEn: withHours(officeEn, en) }]
    }),
  )
  return notices.map((notice) => ({ ...notice, params: { ...notice.params, ...byOrder.get(notice.subjectId) } }))
}

function withHours(office: string, hours: string): string {
  return hours === '' ? office : `${office} (${hours})`
}
