import type { jobCalls } from '#contract/calls/job.ts'
import { Refusal } from '#server/door/refusal.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { Handlers } from '#server/request/context.ts'
import { cancelJob, confirmSheet, getJob, readFileOf, repeatJob } from '#server/jobs/job-store.ts'
import { userOf } from '#server/request/request-helpers.ts'

/** A person's own jobs and their files. */
export function jobHandlers(wake: () => void): Handlers<typeof jobCalls> {
  return {
    'job.get': (ctx, { jobId }) => getJob(ctx.db, userOf(ctx), jobId),
    'job.cancel': async (ctx, { jobId }) => {
      await getJob(ctx.db, userOf(ctx), jobId)
      await cancelJob(ctx.db, jobId)
      return getJob(ctx.db, userOf(ctx), jobId)
    },
    'job.repeat': async (ctx, { jobId }) => {
      const job = await repeatJob(ctx.db, userOf(ctx), jobId)
      wake()
      return job
    },
    'job.confirm': async (ctx, { jobId, mode }) => {
      await confirmSheet(ctx.db, ctx.now(), { userId: userOf(ctx), jobId, mode })
      wake()
      return getJob(ctx.db, userOf(ctx), jobId)
    },
    'job.file': async (ctx, { jobId, name }) => {
      const job = await getJob(ctx.db, userOf(ctx), jobId)
      const file = await readFileOf(ctx.db, jobId, name)
      if (file === null) throw new Refusal(job.endedAt === null ? 'record.not-found' : 'job.gone')
      return new FileAnswer(file)
    },
  }
}
