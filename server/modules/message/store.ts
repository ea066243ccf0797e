import type { MessageReceiver, MessageView } from '#contract/calls/message.ts'
import { Refusal } from '#server/door/refusal.ts'
import { isoOf } from '#server/db/iso-time.ts'
import type { Sql } from '#server/db/port.ts'
import { receiversOf, type Seat } from './seat.ts'

/** A message as it stands in the district of the seat. */
export type Found = Omit<MessageView, 'own'> & {
  readonly own: boolean
  readonly originDistrict: string
  readonly fromUser: string
  readonly fromDesk: string | null
  readonly fromOffice: string | null
  readonly received: boolean
}

/** A message that was sent from here or has come here; anything else is not there. */
export async function findMessage(db: Sql, seat: Seat, id: string, mayCirculate: boolean): Promise<Found> {
  const [found] = await db.query<Found>(
    `select m.id, m.kind, m.subject, m.body, m.from_bn as "fromBn", m.from_en as "fromEn", ${isoOf('m.at')} as at,
       m.reply_to as "replyTo", m.files, m.targets, m.delivered, ${isoOf('m.withdrawn_at')} as "withdrawnAt",
       m.withdrawn_reason as "withdrawnReason", m.origin_district as "originDistrict", m.from_user as "fromUser",
       m.from_desk as "fromDesk", m.from_office as "fromOffice",
       (m.origin_district = m.home_district and m.from_user = $3 and m.from_desk is not distinct from $4::uuid) as own,
       exists (select 1 from message_to r where r.home_district = $1 and r.message_id = $2
         and r.receiver = any($5::uuid[])) as received
       from message m where m.home_district = $1 and m.id = $2`,
    [seat.district, id, seat.userId, seat.deskId, receiversOf(seat)],
  )
  if (found === undefined) throw new Refusal('record.not-found')
  const ofOffice =
    mayCirculate &&
    found.kind === 'CIRCULAR' &&
    found.originDistrict === seat.district &&
    found.fromOffice === seat.officeId
  if (!found.own && !found.received && !ofOffice) throw new Refusal('record.not-found')
  return { ...found, own: found.own || ofOffice }
}

/** What its reader is shown: of one that was withdrawn that it was, by its subject and the reason. [NTF-13] */
export function shownMessage(found: Found): MessageView {
  const {
    originDistrict: _origin,
    fromUser: _user,
    fromDesk: _desk,
    fromOffice: _office,
    received: _in,
    ...view
  } = found
  return found.withdrawnAt === null || found.own ? view : { ...view, body: '', files: [] }
}

const mostReaders = 100

/** Who it was sent to, whether it is there, how many read it and who came first; each district is asked for its own readers. */
export async function receiversOfMessage(db: Sql, origin: string, id: string): Promise<MessageReceiver[]> {
  const targets = await db.query<Omit<MessageReceiver, 'readers' | 'readBy'> & { district: string }>(
    `select t.receiver as id, t.sort, t.district, ${isoOf('t.delivered_at')} as "deliveredAt",
       coalesce(d.name_bn || ', ' || dof.name_bn, o.name_bn, a.name_bn, '') as "nameBn",
       coalesce(d.name_en || ', ' || dof.name_en, o.name_en, a.name_en, '') as "nameEn"
       from message_target t
       left join desk d on t.sort = 'DESK' and d.id = t.receiver
       left join office dof on dof.id = d.office_id
       left join office o on t.sort = 'OFFICE' and o.id = t.receiver
       left join account a on t.sort = 'PERSON' and a.id = t.receiver
      where t.home_district = $1 and t.message_id = $2 order by 5, t.receiver`,
    [origin, id],
  )
  const read = new Map<string, Pick<MessageReceiver, 'readers' | 'readBy'>>()
  for (const district of new Set(targets.map((one) => one.district))) {
    const rows = await db.query<{ receiver: string } & Pick<MessageReceiver, 'readers' | 'readBy'>>(
      `select r.receiver, count(*)::int as readers,
           to_jsonb((array_agg(jsonb_build_object('nameBn', a.name_bn, 'nameEn', a.name_en, 'at', ${isoOf('s.at')})
             order by s.at, s.user_id))[1:${mostReaders}]) as "readBy"
         from message_to r join message_seen s on s.home_district = $1 and s.home_district = r.home_district
           and s.message_id = r.message_id and r.receiver in (s.desk_id, s.office_id, s.user_id)
         join account a on a.id = s.user_id
        where r.home_district = $1 and r.message_id = $2 group by r.receiver`,
      [district, id],
    )
    for (const { receiver, ...one } of rows) read.set(receiver, one)
  }
  return targets.map(({ district: _district, ...one }) => ({
    ...one,
    ...(read.get(one.id) ?? { readers: 0, readBy: [] }),
  }))
}

/** What the sender is called: the desk and its office as they are now, or the person. */
export async function senderOf(tx: Sql, { deskId, userId }: Seat): Promise<{ bn: string; en: string }> {
  const [name] = await tx.query<{ bn: string; en: string }>(
    deskId === null
      ? 'select name_bn as bn, name_en as en from account where id = $1'
      : `select d.name_bn || ', ' || o.name_bn as bn, d.name_en || ', ' || o.name_en as en
           from desk d join office o on o.id = d.office_id where d.id = $1`,
    [deskId ?? userId],
  )
  return name ?? { bn: '', en: '' }
}

/** Notes that the person read it at this seat; once. */
export async function noteRead(db: Sql, seat: Seat, id: string): Promise<void> {
  await db.query(
    `insert into message_seen (home_district, message_id, user_id, desk_id, office_id) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [seat.district, id, seat.userId, seat.deskId, seat.officeId],
  )
}
