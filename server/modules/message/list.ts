import { message, messageCirculation } from '#contract/lists/message.ts'
import { listOf } from '#server/lists/list-of.ts'
import type { By } from '#server/lists/list-source.ts'
import { receiversOf, seatOf } from './seat.ts'

/** What stands in the district of the seat, was sent from it or is addressed to it. */
function ownOrReceived({ asking, place }: By): string {
  const seat = seatOf(asking)
  const home = place(seat.district)
  return `t.home_district = ${home} and (${isOwn({ asking, place })} or exists (
    select 1 from message_to r where r.home_district = ${home} and r.home_district = t.home_district
      and r.message_id = t.id and r.receiver = any(${place(receiversOf(seat))}::uuid[])))`
}

function isOwn({ asking, place }: By): string {
  const seat = seatOf(asking)
  return `(t.from_user = ${place(seat.userId)} and t.from_desk is not distinct from ${place(seat.deskId)}::uuid)`
}

function isSeen({ asking, place }: By): string {
  const seat = seatOf(asking)
  const home = place(seat.district)
  return `exists (select 1 from message_seen s where s.home_district = ${home} and s.home_district = t.home_district
    and s.message_id = t.id and s.user_id = ${place(seat.userId)})`
}

/** Messages of a desk. */
export const messageRows = listOf(message, {
  table: 'message',
  ground: ownOrReceived,
  search: ['t.subject'],
  status: (by) => `case when ${isOwn(by)} then 'SENT' when ${isSeen(by)} then 'READ' else 'UNREAD' end`,
})

/** Circulars of the own office; of the country, for who works without a desk. */
export const messageCirculationRows = listOf(messageCirculation, {
  table: 'message',
  ground: ({ asking, place }) => {
    const seat = seatOf(asking)
    return `t.home_district = ${place(seat.district)} and t.origin_district = t.home_district and t.kind = 'CIRCULAR'
      and t.from_office is not distinct from ${place(seat.officeId)}::uuid`
  },
  search: ['t.subject'],
})
