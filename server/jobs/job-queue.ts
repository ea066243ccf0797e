import type { Permission } from '#domain/permission/permission.ts'
import type { Database } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Log } from '#server/kernel/log.ts'
import { jobsEnded, maintenanceFailures } from '#server/kernel/meters/meters.ts'
import { findActor, findSystemRights } from '#server/identity/find-actor.ts'
import { claimJob, endJob, handBackJob, noteProgress, type Job } from './job-store.ts'
import type { JobView } from '#contract/calls/job.ts'

/** Who asked, as they stand now. */
export type Asker = {
  readonly userId: string
  readonly desk: DeskActor | null
  readonly systemRights: ReadonlySet<Permission> | null
}

export type Running = {
  readonly db: Database
  readonly now: () => number
  readonly job: Job
  readonly asker: Asker
  /** says how far it is; throws `JobCancelled` where somebody cancelled it or the server stops */
  progress(this: void, done: number, total: number | null): Promise<void>
}

export type JobEnd = { readonly state: 'DONE' | 'CHECKED'; readonly counts?: JobView['counts'] }

/** What a kind of job does; it may begin again from what it has stored, after a crash. */
export type JobKinds = Readonly<Record<string, (running: Running) => Promise<JobEnd>>>

export class JobCancelled extends Error {
  override readonly name = 'JobCancelled'
}

export type JobQueue = {
  /** looks for work now, as after a job was added */
  wake(): void
  stop(): Promise<void>
}

const everyMs = 5_000
/** A job that ended its process so often is not tried again. [UPL-3] */
const mostTries = 2

/** Carries out jobs one after the other in this process; others take theirs beside it. */
export function startJobQueue(ports: { db: Database; kinds: JobKinds; now: () => number; log: Log }): JobQueue {
  const { db, kinds, now, log } = ports
  let stopped = false
  let running: Promise<void> = Promise.resolve()
  let waiting = false

  async function runAll(): Promise<void> {
    waiting = false
    for (let job = await claimJob(db); job !== null && !stopped; job = await claimJob(db)) await runOne(job)
  }

  async function runOne(job: Job): Promise<void> {
    try {
      const work = kinds[job.kind]
      if (work === undefined) throw new Refusal('server.error')
      if (job.tries > mostTries) throw new Refusal('job.crashed')
      const progress = async (done: number, total: number | null): Promise<void> => {
        if (stopped || !(await noteProgress(db, job.id, done, total))) throw new JobCancelled()
      }
      const end = await work({ db, now, job, asker: await findAsker(db, job), progress })
      await endJob(db, job.id, end)
      jobsEnded.add({ kind: nameOf(job), result: 'done' })
    } catch (cause) {
      if (cause instanceof JobCancelled) {
        if (stopped) await handBackJob(db, job.id)
        return
      }
      if (!(cause instanceof Refusal)) log.error({ err: cause, job: job.id }, 'job failed')
      const { code, detail } = cause instanceof Refusal ? cause : { code: 'server.error', detail: undefined }
      await endJob(db, job.id, { state: 'FAILED', code, detail })
      jobsEnded.add({ kind: nameOf(job), result: 'failed' })
    }
  }

  /** A row may name a kind that this release does not know. */
  const nameOf = ({ kind }: Job): string => (kinds[kind] === undefined ? 'unknown' : kind)

  function wake(): void {
    if (stopped || waiting) return
    waiting = true
    running = running.then(runAll).catch((cause: unknown) => {
      maintenanceFailures.add({ work: 'job-queue' })
      log.error({ err: cause }, 'the job queue failed')
    })
  }

  const timer = setInterval(wake, everyMs)
  timer.unref()
  wake()
  return {
    wake,
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** The person with today's rights: who lost them since the job was asked for gets nothing. */
async function findAsker(db: Database, { userId, deskId }: Job): Promise<Asker> {
  const desk = deskId === null ? null : await findActor(db, userId, deskId)
  if (deskId !== null && desk === null) throw new Refusal('desk.foreign')
  const [user] = await db.query<{ userType: 'SYSTEM' }>(
    'select user_type as "userType" from app_user where id = $1 and active',
    [userId],
  )
  if (user === undefined) throw new Refusal('permission.denied')
  const systemRights =
    desk === null ? await findSystemRights(db, { id: userId, demo: false, userType: user.userType }) : null
  return { userId, desk, systemRights }
}
