import { findDistrictsAway } from '#server/db/citus.ts'
import type { Database } from '#server/db/port.ts'
import type { FastifyInstance } from 'fastify'
import { mustBeInsider } from './insider.ts'

type HealthPorts = {
  readonly db: Database
  /** brought by whoever reads the metrics from another machine */
  readonly monitoringToken: string | null
  readonly policyReports: () => number
}

/** Whether the process lives, whether it can work, and what it has done so far. */
export function addHealth(app: FastifyInstance, { db, monitoringToken, policyReports }: HealthPorts): void {
  const counts = new Map<string, number>()
  app.addHook('onResponse', async (_request, reply) => {
    const sort = `${Math.floor(reply.statusCode / 100)}xx`
    counts.set(sort, (counts.get(sort) ?? 0) + 1)
  })
  app.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok\n'))
  app.get('/readyz', async (_request, reply) => {
    try {
      await db.query('select 1 from schema_migration limit 1')
      const away = await findDistrictsAway(db)
      // The other districts work on, so the process takes calls.
      const told = away.length === 0 ? '' : `districts away: ${away.join(' ')}\n`
      return await reply.type('text/plain').send(`ready\n${told}`)
    } catch {
      return reply.code(503).type('text/plain').send('not ready\n')
    }
  })
  app.get('/metrics', async (request, reply) => {
    mustBeInsider(request, monitoringToken)
    const requests = [...counts.entries()].map(([sort, count]) => `dlrms_requests_total{status="${sort}"} ${count}`)
    const memory = process.memoryUsage()
    return reply
      .type('text/plain; version=0.0.4')
      .send(
        [
          '# TYPE dlrms_uptime_seconds gauge',
          `dlrms_uptime_seconds ${Math.round(process.uptime())}`,
          '# TYPE dlrms_resident_bytes gauge',
          `dlrms_resident_bytes ${memory.rss}`,
          `dlrms_heap_used_bytes ${memory.heapUsed}`,
          '# TYPE dlrms_requests_total counter',
          ...requests,
          '# TYPE dlrms_policy_reports_total counter',
          `dlrms_policy_reports_total ${policyReports()}`,
          '',
        ].join('\n'),
      )
  })
}
