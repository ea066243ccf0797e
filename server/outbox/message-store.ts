import { randomUUID } from 'node:crypto'
import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Contact } from '#domain/validation/contact.ts'
import type { Sql } from '#server/db/port.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import { tellOperators } from '#server/door/tell-operators.ts'

export type Message = {
  readonly channel: Contact['channel']
  readonly address: string
  readonly subject: string
  readonly body: string
  /** whether it holds a code, so that nobody but its receiver may read it */
  readonly secret?: boolean
}

/** `sealed`: the text of a secret message, in place of `body` */
export type DueMessage = Message & { readonly id: string; readonly sealed: string | null }

/** What a message tells of, where it is no code: such ones are tried for a day, and by day alone where it says so. */
type Told = { readonly id: string; readonly event: string; readonly byDay: boolean }

export async function addMessage(
  tx: Sql,
  message: Message,
  status: 'WAITING' | 'KEPT',
  told: Told | null = null,
  sealed: string | null = null,
): Promise<void> {
  await tx.query(
    `insert into outbox_message (id, channel, address, subject, body, status, event, by_day, sealed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      told?.id ?? randomUUID(),
      message.channel,
      message.address,
      message.subject,
      sealed === null ? message.body : '',
      status,
      told?.event ?? null,
      told?.byDay ?? false,
      sealed,
    ],
  )
}

/** A code is soon useless; what tells of an event is tried again after 1, 5 and 30 minutes, 2 and 12 hours. [NTF-6] */
const nextTry = `make_interval(secs => case when event is null then 10 * 2 ^ tries
  else (array[60, 300, 1800, 7200, 43200, 43200])[least(tries + 1, 6)] end)`
const mostTries = `case when event is null then 5 else 6 end`

/** Citizens hear nothing by SMS at night. [NTF-11] */
const inTime = `(not by_day or extract(hour from $1::timestamptz at time zone 'Asia/Dhaka') between 8 and 19)`

/** When the message `t` is tried next: not before eight where it waits for the day. [NTF-11] */
export const nextTryAt = `(select case when not t.by_day or extract(hour from l.at) between 8 and 19 then l.at
    else date_trunc('day', l.at + interval '4 hours') + interval '8 hours' end at time zone 'Asia/Dhaka'
  from (select greatest(t.next_at, clock_timestamp()) at time zone 'Asia/Dhaka' as at) l)`

/** Takes what is due, each message for one process; its next try is put off first, in case this process dies. */
export function claimDue(db: Sql, now: Date = new Date()): Promise<DueMessage[]> {
  return db.query<DueMessage>(
    `update outbox_message set tries = tries + 1, next_at = clock_timestamp() + ${nextTry}
      where id in (
        select id from outbox_message where status = 'WAITING' and next_at <= clock_timestamp() and ${inTime}
         order by next_at limit 10 for update skip locked)
      returning id, channel, address, subject, body, sealed`,
    [now.toISOString()],
  )
}

/** What was sent is no longer kept: it may hold a code. */
export async function markSent(db: Sql, id: string): Promise<void> {
  await db.query(
    `update outbox_message set status = 'SENT', sent_at = clock_timestamp(), body = '', sealed = null, problem = null where id = $1`,
    [id],
  )
}

/** One that failed for good is told to who keeps the whole running, once a day for all of them. */
export async function markFailed(db: Sql, id: string, problem: string, now: number = Date.now()): Promise<void> {
  const [row] = await db.query<{ failed: boolean }>(
    `update outbox_message set problem = $2, status = case when tries >= ${mostTries} then 'FAILED' else status end
      where id = $1 returning status = 'FAILED' as failed`,
    [id, problem.slice(0, 300)],
  )
  if (row?.failed === true) await tellOperators(db, 'DELIVERY_FAILED', nameUuid(`deliveries/${dhakaDay(now)}`))
}

/** Texts may hold codes and go after a day, whether they were sent or only read here; entries go after a month. */
export async function forgetOldMessages(db: Sql): Promise<void> {
  await db.query(`update outbox_message set body = '', sealed = null
      where (body <> '' or sealed is not null) and created_at < now() - interval '1 day'`)
  await db.query(`delete from outbox_message where created_at < now() - interval '30 days'`)
}
