import { takeHit, type Limit } from '#server/identity/limits.ts'
import { policyReports } from '#server/kernel/meters/meters.ts'
import type { Database } from '#server/db/port.ts'
import { addressOf } from '#server/identity/client-address.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

export const policyReportPath = '/csp-report'

/** A page that breaks its policy does so again and again. */
const reported: Limit = { act: 'policy-report/address', most: 60, seconds: 3600 }

const text = z.optional(z.unknown())
const report = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'blocked-uri': text,
    'document-uri': text,
    'source-file': text,
  }),
})

/**
 * Where browsers tell that a page tried what the content policy forbids: the first sign of a script that is none of ours. It
 * goes to the log, and how many there were to the metrics. [WIR-23]
 */
export function addPolicyReports(app: FastifyInstance, db: Database): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      ['application/csp-report', 'application/json'],
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, parsed(String(body))),
    )
    scope.post(policyReportPath, async (request, reply) => {
      const read = z.safeParse(report, request.body)
      if (read.success && (await takeHit(db, reported, addressOf(request)))) {
        policyReports.add({})
        const told = Object.entries(read.data['csp-report']).map(([name, value]) => [name, plain(value)])
        request.log.warn({ report: Object.fromEntries(told) as object }, 'a page broke the content policy')
      }
      return reply.code(204).send()
    })
  })
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    return null
  }
}

/** A line of the log, without the query of an address, where codes of the sign-in stand. */
function plain(value: unknown): string {
  if (typeof value !== 'string') return ''
  return (value.split(/[?#]/)[0] ?? '').replace(/[\p{Cc}\p{Cf}]/gu, ' ').slice(0, 200)
}
