import { findDistrictsAway } from '#server/db/citus.ts'
import type { Database } from '#server/db/port.ts'
import type { FastifyInstance } from 'fastify'

/** Whether the process lives, and whether it can work. */
export function addHealth(app: FastifyInstance, db: Database): void {
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
}
