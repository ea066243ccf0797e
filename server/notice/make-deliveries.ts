import { randomUUID } from 'node:crypto'
import { noticeEvents, type NoticeEventName } from '#domain/notice/events.ts'
import { noticeWords, type MessageParams } from '#domain/notice/words.ts'
import { checkContact, type Contact } from '#domain/validation/contact.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { withOffices } from './order-offices.ts'
import type { Setting } from './sending-settings.ts'
import { addMessage } from '#server/outbox/message-store.ts'

type Due = {
  readonly id: string
  readonly userId: string | null
  readonly officeId: string | null
  readonly permission: string | null
  readonly subjectKind: string
  readonly subjectId: string
  readonly rev: number
  readonly params: MessageParams
  /** a later step of the same order makes the text untrue */
  readonly isOvertaken: boolean
}

/** Somebody to tell, known by what makes one delivery of it. */
type Receiver = { readonly key: string; readonly mobile: string | null; readonly email: string | null }

const atOnce = 200

/** Events that ask for the fee, and the later ones after which the order needs none. [NTF-17] */
const unpaid: readonly NoticeEventName[] = ['ORDER_CREATED', 'PAYMENT_FAILED']
const settled: readonly NoticeEventName[] = ['ORDER_STEP', 'PAYMENT_EXPIRED']

/**
 * Makes the messages of what happened in a district, as the settings say: one for each event, subject, revision, receiver and
 * channel, however often and by however many processes this is done. [NTF-5]
 */
export async function makeDeliveries(
  db: Database,
  district: string,
  settings: readonly Setting[],
  hasWay: (channel: Contact['channel']) => boolean,
  publicUrl = '',
): Promise<number> {
  let made = 0
  for (const event of new Set(settings.map((one) => one.event))) {
    const ways = settings.filter((one) => one.event === event)
    const since = ways.map((one) => one.since).sort()[0] ?? ''
    for (;;) {
      const some = await db.transaction((tx) => makeSome(tx, district, ways, since, hasWay, publicUrl))
      made += some.made
      if (some.seen < atOnce) break
    }
  }
  return made
}

async function makeSome(
  tx: Sql,
  district: string,
  ways: readonly Setting[],
  since: string,
  hasWay: (channel: Contact['channel']) => boolean,
  publicUrl: string,
): Promise<{ seen: number; made: number }> {
  const due = await tx.query<Due>(
    `select n.id, n.user_id as "userId", n.office_id as "officeId", n.permission, n.subject_kind as "subjectKind",
       n.subject_id as "subjectId", n.rev::int as rev, n.params,
       n.event = any($4::text[]) and exists (select 1 from notice l where l.home_district = $1
         and l.subject_id = n.subject_id and l.event = any($5::text[]) and l.at >= n.at) as "isOvertaken"
       from notice n where n.home_district = $1 and n.event = $2 and not n.delivered and n.at >= $3::timestamptz
      order by n.at limit ${atOnce} for update skip locked`,
    [district, ways[0]?.event, since, unpaid, settled],
  )
  let made = 0
  const current = due.filter(({ isOvertaken }) => !isOvertaken)
  for (const notice of await withOffices(tx, district, current)) {
    const params = { ...notice.params, copies: `${publicUrl}/copies` }
    for (const way of waysFor(ways, notice)) made += await tell(tx, district, { ...notice, params }, way, hasWay)
  }
  if (due.length > 0)
    await tx.query('update notice set delivered = true where home_district = $1 and id = any($2::uuid[])', [
      district,
      due.map(({ id }) => id),
    ])
  return { seen: due.length, made }
}

/** Of one audience and channel the office's own setting stands before the nation's. */
function waysFor(ways: readonly Setting[], { officeId }: Due): readonly Setting[] {
  const fitting = ways.filter((one) => one.officeId === null || one.officeId === officeId)
  return fitting.filter(
    (one) =>
      one.officeId !== null ||
      !fitting.some((own) => own.officeId !== null && own.audience === one.audience && own.channel === one.channel),
  )
}

async function tell(
  tx: Sql,
  district: string,
  notice: Due,
  way: Setting,
  hasWay: (channel: Contact['channel']) => boolean,
): Promise<number> {
  const [bn, en] = noticeWords([way.bn, way.en], notice.params)
  const [subjectBn, subjectEn] = noticeEvents[way.event].name
  let made = 0
  for (const { key, mobile, email } of await receiversOf(tx, district, notice, way)) {
    const contact = checkContact((way.channel === 'SMS' ? mobile : email) ?? '')
    if (!contact.ok) continue
    const id = randomUUID()
    const first = await tx.query(
      `insert into notice_delivery (home_district, event, subject_id, rev, receiver, channel, id)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning id`,
      [district, way.event, notice.subjectId, notice.rev, key, way.channel, id],
    )
    if (first.length === 0) continue
    const message = { ...contact.value, subject: `DLRMS: ${subjectBn} (${subjectEn})`, body: `${bn}\n${en}` }
    await addMessage(tx, message, hasWay(message.channel) ? 'WAITING' : 'KEPT', {
      id,
      event: way.event,
      byDay: way.audience === 'CITIZEN' && way.channel === 'SMS',
    })
    made += 1
  }
  return made
}

async function receiversOf(tx: Sql, district: string, notice: Due, { audience }: Setting): Promise<Receiver[]> {
  const columns = `u.id::text as key, u.mobile, u.email`
  if (audience === 'CITIZEN') return toCitizens(tx, district, notice)
  if (notice.userId !== null)
    return tx.query<Receiver>(
      `select ${columns} from account u where u.id = $1 and u.active and u.user_type not in ('CITIZEN', 'VENDOR')`,
      [notice.userId],
    )
  if (audience === 'ADMIN' || notice.officeId === null) return []
  return tx.query<Receiver>(
    `select distinct ${columns} from effective_permission e join desk d on d.id = e.desk_id join app_user u on u.id = e.user_id
      where d.office_id = $1 and e.permission = $2 and u.active`,
    [notice.officeId, notice.permission],
  )
}

/** Whom an event is about: the account, who applied at the counter, or who gets the copies of an order. */
async function toCitizens(tx: Sql, district: string, notice: Due): Promise<Receiver[]> {
  if (notice.subjectKind === 'application')
    return tx.query<Receiver>(
      `select p.application_id::text as key, p.mobile, null as email from application_party p
        where p.home_district = $1 and p.application_id = $2`,
      [district, notice.subjectId],
    )
  if (notice.userId === null) return []
  // Who gets the copies is told, also where a vendor ordered for them. [NTF-16]
  if (notice.subjectKind === 'order')
    return tx.query<Receiver>(
      `select p.order_id::text as key, p.mobile, p.email from order_party p
        where p.home_district = $1 and p.order_id = $2`,
      [district, notice.subjectId],
    )
  return tx.query<Receiver>(
    `select u.id::text as key, u.mobile, u.email from public_account u where u.id = $1 and u.active`,
    [notice.userId],
  )
}
