import { seedId } from '#server/seed/ids.ts'
import type { TestServer } from './test-server.ts'

type Below = (limit: number) => number

/** For one request: what is there under the names of its inputs, and belongs together. */
export type HostileGround = (below: Below) => (field: string) => unknown

/** Of the khatians of a volume, which stand in many statuses, so many: some are removed by who may. */
const khatians = 12

const known: Readonly<Record<string, unknown>> = {
  volumeId: seedId.volume('birulia-1'),
  templateId: seedId.template('RS'),
  mouzaId: seedId.mouza('birulia'),
  jlNumberId: seedId.jlNumber('birulia', 'RS'),
  upazilaId: seedId.upazila('26', 'Savar'),
  officeId: seedId.office('dhaka'),
  userId: seedId.user('entry2'),
  survey: 'RS',
}

/** Rows whose ids stand under the names of their columns. */
const sources = [
  `select i.order_id as "orderId", i.id as "itemId", c.id as "copyId"
     from order_item i left join certified_copy c on (c.home_district, c.order_id, c.item_id) = (i.home_district, i.order_id, i.id)
    order by c.id nulls last, i.id`,
  `select c.id as "caseId", f.id as "fileId"
     from case_index c left join case_file f on (f.home_district, f.case_id) = (c.home_district, c.id)
    order by f.id nulls last, c.id`,
  `select id as "requestId" from khatian_request_index union all select id from em_request_index order by 1`,
  `select id as "mapId" from mouza_map order by id`,
  `select user_id as "vendorId" from vendor order by user_id`,
  `select user_id as "citizenId" from citizen order by user_id`,
] as const

/** How many of each are asked about. */
const mostRows = 20

export async function hostileGround({ db }: TestServer): Promise<HostileGround> {
  type Row = Readonly<Record<string, unknown>>
  const groups = await Promise.all(
    sources.map((from) => db.query<Row>(`select * from (${from}) found limit ${mostRows}`)),
  )
  return (below) => {
    const khatianNo = String(1 + below(khatians))
    const khatianId = seedId.khatian('birulia-1', khatianNo)
    const picked = groups.map((rows) => rows[below(Math.max(1, rows.length))] ?? {})
    const there: Row = Object.assign({}, known, ...picked, {
      khatianNo,
      khatianId,
      rowId: seedId.row(khatianId, 'owners', 0),
    })
    return (field) => there[field] ?? undefined
  }
}
