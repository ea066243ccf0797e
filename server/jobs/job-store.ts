import { nationalDistrict } from '#server/door/home-district.ts'
import { tellOf } from '#server/door/notice-effect.ts'
import { randomUUID } from 'node:crypto'
import type { JobView } from '#contract/calls/job.ts'
import type { Database, Sql } from '#server/db/port.ts'
import { Refusal } from '#server/door/refusal.ts'
import { isoOf } from '#server/db/iso-time.ts'

/** A job as it is carried out. */
export type Job = {
  readonly id: string
  readonly kind: string
  readonly subject: string
  readonly params: Readonly<Record<string, unknown>>
  readonly userId: string
  readonly deskId: string | null
  readonly tries: number
}

export type JobFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

export type NewJob = Pick<Job, 'kind' | 'subject' | 'params' | 'userId' | 'deskId'> & { readonly file?: JobFile }

/** So many of one person wait or run at a time. */
const mostOfOne = 3

const columns = `j.id, j.kind, j.subject, j.state, j.done, j.total, j.counts, j.code, j.detail,
  ${isoOf('j.created_at')} as "createdAt", ${isoOf('j.ended_at')} as "endedAt", ${isoOf('j.expires_at')} as "expiresAt",
  coalesce((select jsonb_agg(jsonb_build_object('name', f.name, 'bytes', length(f.bytes)) order by f.name)
    from job_file f where f.job_id = j.id and not f.given), '[]') as files`

type ViewRow = { [K in keyof JobView]: JobView[K] }

/** Puts a job in the queue; a fourth of one person waits for the others. */
export async function addJob(db: Database, job: NewJob): Promise<JobView> {
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`jobs/${job.userId}`])
    const [open] = await tx.query<{ n: number }>(
      `select count(*)::int as n from job where user_id = $1 and state in ('WAITING', 'RUNNING')`,
      [job.userId],
    )
    if ((open?.n ?? 0) >= mostOfOne) throw new Refusal('job.too-many')
    await queueJob(tx, id, job)
    if (job.file !== undefined) await keepFile(tx, id, job.file, true)
  })
  return getJob(db, job.userId, id)
}

/** Puts work in the queue that follows from what was written in the same transaction, however much waits already. */
export async function queueJob(tx: Sql, id: string, job: Omit<NewJob, 'file'>): Promise<void> {
  await tx.query(
    'insert into job (id, kind, subject, params, user_id, desk_id) values ($1, $2, $3, $4::jsonb, $5, $6)',
    [id, job.kind, job.subject, JSON.stringify(job.params), job.userId, job.deskId],
  )
}

/** A person's own job; nobody sees that of another. */
export async function getJob(db: Sql, userId: string, id: string): Promise<JobView> {
  const [row] = await db.query<ViewRow>(`select ${columns} from job j where j.id = $1 and j.user_id = $2`, [id, userId])
  if (row === undefined) throw new Refusal('record.not-found')
  return row
}

/**
 * The work of a job that ended, asked for once more at the same desk with the file that was given for it. What was taken
 * in from a sheet is looked through anew first. [ADM-21]
 */
export async function repeatJob(db: Database, userId: string, id: string): Promise<JobView> {
  const [old] = await db.query<Pick<Job, 'kind' | 'subject' | 'params' | 'deskId'> & { endedAt: string | null }>(
    `select kind, subject, params, desk_id as "deskId", ended_at as "endedAt" from job where id = $1 and user_id = $2`,
    [id, userId],
  )
  if (old === undefined) throw new Refusal('record.not-found')
  if (old.endedAt === null) throw new Refusal('job.runs')
  const counted = old.kind === 'report' ? await findOpenReport(db, userId, String(old.params['key'])) : null
  if (counted !== null) return counted
  const ofSheet = old.kind === 'import' || old.kind === 'import-check'
  const file = await readFileOf(db, id, null)
  if (ofSheet && file === null) throw new Refusal('job.gone')
  const { subject, deskId } = old
  return addJob(db, {
    kind: ofSheet ? 'import-check' : old.kind,
    subject,
    params: ofSheet ? withoutMode(old.params) : old.params,
    userId,
    deskId,
    ...(file === null ? {} : { file }),
  })
}

/** How a sheet was confirmed is said anew once it was looked through. */
function withoutMode(params: Job['params']): Job['params'] {
  return Object.fromEntries(Object.entries(params).filter(([key]) => key !== 'mode'))
}

/** Has a sheet that was looked through taken over; confirmed twice is confirmed once. [RES-12] */
export async function confirmSheet(
  db: Sql,
  now: number,
  asked: { readonly userId: string; readonly jobId: string; readonly mode: string; readonly subject?: string },
): Promise<void> {
  const job = await getJob(db, asked.userId, asked.jobId)
  if ((asked.subject ?? job.subject) !== job.subject || !job.kind.startsWith('import'))
    throw new Refusal('record.not-found')
  if (job.expiresAt !== null && Date.parse(job.expiresAt) < now) throw new Refusal('job.gone')
  if (job.state === 'CHECKED') await resumeJob(db, asked.jobId, 'import', { mode: asked.mode })
  else if (job.kind !== 'import') throw new Refusal('import.changed')
}

/** The job in which a person is having the same run of a report counted already. */
export async function findOpenReport(db: Sql, userId: string, key: string): Promise<JobView | null> {
  const [row] = await db.query<ViewRow>(
    `select ${columns} from job j where j.user_id = $1 and j.kind = 'report' and j.params ->> 'key' = $2
        and j.state in ('WAITING', 'RUNNING') limit 1`,
    [userId, key],
  )
  return row ?? null
}

/** Takes the next job, or one whose process is gone; its lease says how long nobody else does. */
export async function claimJob(db: Sql): Promise<Job | null> {
  const [row] = await db.query<Job>(
    `update job set state = 'RUNNING', tries = tries + 1, lease_until = clock_timestamp() + interval '60 seconds'
      where id = (
        select id from job where state = 'WAITING' or (state = 'RUNNING' and lease_until < clock_timestamp())
         order by created_at limit 1 for update skip locked)
      returning id, kind, subject, params, user_id as "userId", desk_id as "deskId", tries`,
  )
  return row ?? null
}

/** Says how far a job is and renews its lease; false where somebody cancelled it. */
export async function noteProgress(db: Sql, id: string, done: number, total: number | null): Promise<boolean> {
  const rows = await db.query(
    `update job set done = $2, total = $3, lease_until = clock_timestamp() + interval '60 seconds'
      where id = $1 and state = 'RUNNING' returning id`,
    [id, done, total],
  )
  return rows.length > 0
}

/** Puts a job back in the queue because the server stops in good order; that is no try. */
export async function handBackJob(db: Sql, id: string): Promise<void> {
  await db.query(
    `update job set state = 'WAITING', tries = greatest(tries - 1, 0), lease_until = null
      where id = $1 and state = 'RUNNING'`,
    [id],
  )
}

/** Files of a job are kept for a week. */
const keptFor = `interval '7 days'`

export async function endJob(
  db: Database,
  id: string,
  end: { state: 'DONE' | 'CHECKED' | 'FAILED'; counts?: JobView['counts']; code?: string; detail?: string | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [ended] = await tx.query<Ended>(
      `update job set state = $2, counts = coalesce($3::jsonb, counts), code = $4, detail = $5, lease_until = null,
         ended_at = clock_timestamp(), expires_at = clock_timestamp() + ${keptFor}
        where id = $1 and state = 'RUNNING'
        returning user_id as "userId", desk_id as "deskId"`,
      [
        id,
        end.state,
        end.counts === undefined ? null : JSON.stringify(end.counts),
        end.code ?? null,
        end.detail ?? null,
      ],
    )
    if (ended !== undefined) await tellEnded(tx, id, ended, end.state)
  })
}

type Ended = { userId: string; deskId: string | null }

/** Who asked for the job is told how it ended, at the desk or without one as it was asked. [NTF-2] */
async function tellEnded(
  tx: Sql,
  id: string,
  { userId, deskId }: Ended,
  state: 'DONE' | 'CHECKED' | 'FAILED',
): Promise<void> {
  const [office] = await tx.query<{ district: string | null }>(
    'select o.district_bbs_code as district from desk d join office o on o.id = d.office_id where d.id = $1',
    [deskId],
  )
  await tellOf(tx, office?.district ?? nationalDistrict, [
    {
      event: state === 'FAILED' ? 'JOB_FAILED' : 'JOB_DONE',
      userId,
      officeId: null,
      permission: null,
      upazilaBbs: null,
      subjectKind: 'job',
      subjectId: id,
      // A sheet that was checked ends once more when it is taken over.
      rev: state === 'CHECKED' ? 1 : 2,
      actedBy: null,
      params: {},
    },
  ])
}

/** A checked sheet goes back in the queue, to be taken over. */
export async function resumeJob(db: Sql, id: string, kind: string, params: object): Promise<boolean> {
  const rows = await db.query(
    `update job set state = 'WAITING', kind = $2, params = params || $3::jsonb, done = 0, ended_at = null, tries = 0
      where id = $1 and state = 'CHECKED' returning id`,
    [id, kind, JSON.stringify(params)],
  )
  return rows.length > 0
}

export async function cancelJob(db: Sql, id: string): Promise<void> {
  await db.query(
    `update job set state = 'CANCELLED', lease_until = null, ended_at = clock_timestamp(), expires_at = clock_timestamp()
      where id = $1 and state in ('WAITING', 'RUNNING', 'CHECKED')`,
    [id],
  )
}

export async function keepFile(db: Sql, jobId: string, file: JobFile, given = false): Promise<void> {
  await db.query(
    `insert into job_file (job_id, name, type, given, bytes) values ($1, $2, $3, $4, $5)
     on conflict (job_id, given, name) do update set bytes = excluded.bytes`,
    [jobId, file.name, file.type, given, Buffer.from(file.bytes)],
  )
}

export async function readFileOf(db: Sql, jobId: string, name: string | null): Promise<JobFile | null> {
  const [row] = await db.query<JobFile>(
    `select name, type, bytes from job_file where job_id = $1 and (case when $2::text is null then given else name = $2 and not given end)`,
    [jobId, name],
  )
  return row ?? null
}

/** Files and rows go when they expire; the job itself stays to be told of for ninety days. */
export async function forgetOldJobs(db: Sql): Promise<void> {
  const old = `select id from job where expires_at < clock_timestamp()`
  await db.query(`delete from job_file where job_id in (${old})`)
  await db.query(`delete from job_row where job_id in (${old})`)
  await db.query(`delete from job where created_at < clock_timestamp() - interval '90 days'`)
}
