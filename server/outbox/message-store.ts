import { randomUUID } from 'node:crypto'
import type { Contact } from '#domain/validation/contact.ts'
import type { Sql } from '#server/db/port.ts'

export type Message = {
  readonly channel: Contact['channel']
  readonly address: string
  readonly subject: string
  readonly body: string
}

export type DueMessage = Message & { readonly id: string }

export async function addMessage(tx: Sql, message: Message, status: 'WAITING' | 'KEPT'): Promise<void> {
  await tx.query(
    'insert into outbox_message (id, channel, address, subject, body, status) values ($1, $2, $3, $4, $5, $6)',
    [randomUUID(), message.channel, message.address, message.subject, message.body, status],
  )
}

const mostTries = 5

/** Takes what is due, each message for one process; its next try is put off first, in case this process dies. */
export function claimDue(db: Sql): Promise<DueMessage[]> {
  return db.query<DueMessage>(
    `update outbox_message set tries = tries + 1, next_at = clock_timestamp() + make_interval(secs => 10 * 2 ^ tries)
      where id in (
        select id from outbox_message where status = 'WAITING' and next_at <= clock_timestamp()
         order by next_at limit 10 for update skip locked)
      returning id, channel, address, subject, body`,
  )
}

/** What was sent is no longer kept: it may hold a code. */
export async function markSent(db: Sql, id: string): Promise<void> {
  await db.query(
    `update outbox_message set status = 'SENT', sent_at = clock_timestamp(), body = '', problem = null where id = $1`,
    [id],
  )
}

export async function markFailed(db: Sql, id: string, problem: string): Promise<void> {
  await db.query(
    `update outbox_message set problem = $2, status = case when tries >= ${mostTries} then 'FAILED' else status end
      where id = $1`,
    [id, problem.slice(0, 300)],
  )
}

/** Texts may hold codes and go after a day, whether they were sent or only read here; entries go after a month. */
export async function forgetOldMessages(db: Sql): Promise<void> {
  await db.query(`update outbox_message set body = '' where body <> '' and created_at < now() - interval '1 day'`)
  await db.query(`delete from outbox_message where created_at < now() - interval '30 days'`)
}
