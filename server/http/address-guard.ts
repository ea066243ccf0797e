import { isStorableWithin } from '#domain/kernel/text.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { FastifyInstance } from 'fastify'

/** Refuses addresses whose decoded parts no statement can ask for, also of routes that stand in no table of calls. [WIR-18] */
export function refuseUnstorableAddress(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if (![params, query].every(isStorableWithin)) throw new Refusal('request.invalid')
  })
}
