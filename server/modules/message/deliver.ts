import type { Database, Sql } from '#server/db/port.ts'
import type { JobKinds } from '#server/jobs/job-queue.ts'
import { forgetNoticesOf, tellOf, type NewNotice } from '#server/door/notice-effect.ts'

/** Somebody that a message is sent to, and the district in which he has it. */
export type Target = {
  readonly receiver: string
  readonly sort: 'DESK' | 'OFFICE' | 'PERSON'
  readonly district: string
}

/** Puts a message before its receivers of one district, once; those who had it already are told nothing. [NTF-12] */
export async function placeIn(
  tx: Sql,
  district: string,
  message: { id: string; fromUser: string; withdrawn: boolean },
  targets: readonly Pick<Target, 'receiver' | 'sort'>[],
): Promise<void> {
  const fresh = await tx.query<Pick<Target, 'receiver' | 'sort'>>(
    `insert into message_to (home_district, message_id, receiver, sort)
     select $1, $2, receiver, sort from jsonb_to_recordset($3::jsonb) as x(receiver uuid, sort text)
     on conflict do nothing returning receiver, sort`,
    [district, message.id, JSON.stringify(targets)],
  )
  if (message.withdrawn) return
  const of = (sort: Target['sort']): string[] =>
    fresh.filter((one) => one.sort === sort).map(({ receiver }) => receiver)
  const seated = await tx.query<{ id: string }>(
    'select distinct user_id as id from desk_user where desk_id = any($1::uuid[])',
    [of('DESK')],
  )
  const told = (to: Pick<NewNotice, 'userId' | 'officeId'>): NewNotice => ({
    ...to,
    event: 'MESSAGE_RECEIVED',
    permission: null,
    upazilaBbs: null,
    subjectKind: 'message',
    subjectId: message.id,
    rev: 1,
    actedBy: message.fromUser,
    params: {},
  })
  await tellOf(tx, district, [
    ...of('OFFICE').map((officeId) => told({ userId: null, officeId })),
    ...[...new Set([...of('PERSON'), ...seated.map(({ id }) => id)])].map((userId) => told({ userId, officeId: null })),
  ])
}

/** Notes at the sender which receivers of a district have it now. */
export async function noteDelivered(tx: Sql, origin: string, id: string, district: string): Promise<void> {
  await tx.query(
    `update message_target set delivered_at = statement_timestamp()
      where home_district = $1 and message_id = $2 and district = $3 and delivered_at is null`,
    [origin, id, district],
  )
  await tx.query(
    `update message m set delivered = (select count(*)::int from message_target t
        where t.home_district = $1 and t.message_id = $2 and t.delivered_at is not null)
      where m.home_district = $1 and m.id = $2`,
    [origin, id],
  )
}

const copied = `kind, origin_district, subject, body, from_user, from_desk, from_office, from_bn, from_en, reply_to, files,
  targets, at`

async function deliverTo(db: Database, origin: string, id: string, district: string): Promise<void> {
  const [message] = await db.query<{ fromUser: string; withdrawn: boolean; row: object }>(
    `select from_user as "fromUser", withdrawn_at is not null as withdrawn, to_jsonb(m) as row
       from message m where home_district = $1 and id = $2`,
    [origin, id],
  )
  if (message === undefined) return
  const targets = await db.query<Pick<Target, 'receiver' | 'sort'>>(
    `select receiver, sort from message_target
      where home_district = $1 and message_id = $2 and district = $3 and delivered_at is null`,
    [origin, id, district],
  )
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into message (home_district, id, ${copied})
       select $1, $2, ${copied} from jsonb_populate_record(null::message, $3::jsonb) on conflict do nothing`,
      [district, id, JSON.stringify(message.row)],
    )
    await placeIn(tx, district, { id, ...message }, targets)
  })
  await db.transaction((tx) => noteDelivered(tx, origin, id, district))
  await passOnWithdrawal(db, origin, id, district)
}

/** A copy is withdrawn as the message is, whichever of the two came first. [NTF-13] */
async function passOnWithdrawal(db: Database, origin: string, id: string, district: string): Promise<void> {
  const [message] = await db.query<{ at: string; reason: string }>(
    `select withdrawn_at::text as at, withdrawn_reason as reason from message
      where home_district = $1 and id = $2 and withdrawn_at is not null`,
    [origin, id],
  )
  if (message === undefined) return
  await db.query(
    `update message set withdrawn_at = $3::timestamptz, withdrawn_reason = $4 where home_district = $1 and id = $2`,
    [district, id, message.at, message.reason],
  )
  await forgetNoticesOf(db, district, id)
}

async function districtsOf(db: Sql, origin: string, id: string, waiting: boolean): Promise<string[]> {
  const rows = await db.query<{ district: string }>(
    `select distinct district from message_target where home_district = $1 and message_id = $2 and district <> $1
        and (delivered_at is null or not $3::boolean) order by 1`,
    [origin, id, waiting],
  )
  return rows.map(({ district }) => district)
}

/** Carries messages, and their withdrawal, into each other district; a district that has it is passed over. [NTF-12] */
export const messageJobs: JobKinds = {
  circulate: async ({ db, job, progress }) => {
    const [id, origin] = [String(job.params['messageId']), String(job.params['district'])]
    const districts = await districtsOf(db, origin, id, true)
    for (const [done, district] of districts.entries()) {
      await progress(done, districts.length)
      await deliverTo(db, origin, id, district)
    }
    await progress(districts.length, districts.length)
    return { state: 'DONE' }
  },
  'withdraw-message': async ({ db, job, progress }) => {
    const [id, origin] = [String(job.params['messageId']), String(job.params['district'])]
    const districts = await districtsOf(db, origin, id, false)
    for (const [done, district] of districts.entries()) {
      await progress(done, districts.length)
      await passOnWithdrawal(db, origin, id, district)
    }
    await progress(districts.length, districts.length)
    return { state: 'DONE' }
  },
}
