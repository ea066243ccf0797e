import { healthParts, judgeHealth } from '#domain/operation/health.ts'
import type { operationCalls } from '#contract/calls/operation.ts'
import { Refusal } from '#server/door/refusal.ts'
import { addJob } from '#server/jobs/job-store.ts'
import type { Handlers } from '#server/request/context.ts'
import { userOf } from '#server/request/request-helpers.ts'
import { readFigures } from './figures.ts'

/** What keeps the whole running: how it stands, and a backup at once. */
export function operationHandlers(dataDir: string, wake: () => void): Handlers<typeof operationCalls> {
  return {
    'operation.health': async (ctx) => {
      const figures = await readFigures(ctx.db, dataDir, ctx.now())
      const judged = judgeHealth(figures, (at) => ctx.now() - Date.parse(at))
      const parts = healthParts.map((part) => ({ part, state: judged[part] }))
      return { at: new Date(ctx.now()).toISOString(), parts, figures }
    },
    'operation.backup': async (ctx) => {
      const open = await ctx.db.query(
        `select 1 from job where kind = 'backup' and state in ('WAITING', 'RUNNING') limit 1`,
      )
      if (open.length > 0) throw new Refusal('job.too-many')
      const asked = { subject: 'backup', params: {}, userId: userOf(ctx), deskId: ctx.desk?.deskId ?? null }
      const job = await addJob(ctx.db, { kind: 'backup', ...asked })
      wake()
      return job
    },
  }
}
