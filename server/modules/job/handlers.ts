import type { jobCalls } from '#contract/calls/job.ts'
import { Refusal } from '#server/door/refusal.ts'
import { FileAnswer } from '#server/request/file-answer.ts'
import type { Handlers } from '#server/request/context.ts'
import { cancelJob, getJob, listJobs, readFileOf } from '#server/jobs/job-store.ts'
import { offsetOf, userOf } from '#server/request/request-helpers.ts'

/** A person's own jobs and their files. */
export const jobHandlers: Handlers<typeof jobCalls> = {
  'job.list': async (ctx, input) => {
    const page = { limit: input.pageSize, offset: offsetOf(input) }
    const { data, total } = await listJobs(ctx.db, userOf(ctx), page)
    return { data, meta: { total, page: input.pageNo, pageSize: input.pageSize } }
  },
  'job.get': (ctx, { jobId }) => getJob(ctx.db, userOf(ctx), jobId),
  'job.cancel': async (ctx, { jobId }) => {
    await getJob(ctx.db, userOf(ctx), jobId)
    await cancelJob(ctx.db, jobId)
    return getJob(ctx.db, userOf(ctx), jobId)
  },
  'job.file': async (ctx, { jobId, name }) => {
    const job = await getJob(ctx.db, userOf(ctx), jobId)
    const file = await readFileOf(ctx.db, jobId, name)
    if (file === null) throw new Refusal(job.endedAt === null ? 'record.not-found' : 'job.gone')
    return new FileAnswer(file)
  },
}
