import * as z from 'zod/mini'
import { call } from '../call.ts'
import { wireLimits } from '../limits.ts'
import { pullProblem, syncRecord } from '../sync.ts'
import { uuid } from '../values.ts'

const count = z.int().check(z.minimum(0))
const scopeName = z.string().check(z.maxLength(100))

/**
 * What a scope holds, in one value: SHA-256 in hex over the lines `id:rev:digest\n` of its living records in order of id.
 * `cursor` is where the scope stood in the same reading, so only a replica at that very cursor is comparable.
 */
export const scopeDigest = z.object({ scope: z.string(), cursor: z.string(), count, digest: z.string() })

export type ScopeDigest = z.output<typeof scopeDigest>

export const recordDigest = z.object({ id: uuid, rev: z.int(), digest: z.string() })

export type RecordDigest = z.output<typeof recordDigest>

/** "That scope, or that list, is at n": no content. A number that differs from the one known means: fetch. */
export const scopeAt = z.object({ scope: z.string(), n: count })
export const topicAt = z.object({ topic: z.string(), n: count })
export const syncEvent = z.union([scopeAt, topicAt])

export type SyncEvent = z.output<typeof syncEvent>

/**
 * What may be followed besides scopes: all lists of an office, told list by list, and single records. `office:ID` is asked
 * for; `office:ID/list/verify` says that what stands in the list may have changed, `office:ID/count/verify` that how much
 * does, `office:ID/volumes` that a volume or its counts did. The number of a record is its revision.
 */
export function officeTopic(officeId: string): string {
  return `office:${officeId}`
}

/** That there is something new for a person among the notices: his own, and those of what he may act on. */
export function userTopic(userId: string): string {
  return `user:${userId}`
}

export function recordTopic(recordId: string): string {
  return `record:${recordId}`
}

/** How a replica is held against the server's state, and told that there is something to pull. */
export const scopeCalls = {
  /** One digest for each scope, or why it is not told. */
  'sync.digests': call({
    method: 'POST',
    path: '/sync/digests',
    input: z.object({ scopes: z.array(scopeName).check(z.maxLength(wireLimits.scopes)) }),
    output: z.array(z.union([scopeDigest, pullProblem])),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
  }),
  /** The lines behind a scope's digest, in order of id; `after` of the answer is null on the last page. */
  'sync.digest-list': call({
    method: 'POST',
    path: '/sync/digest-list',
    input: z.object({
      scope: scopeName,
      after: z.nullable(uuid),
      limit: z.int().check(z.minimum(1), z.maximum(1000)),
    }),
    output: z.object({ rows: z.array(recordDigest), after: z.nullable(uuid) }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  /** Records of a scope as they stand; `gone` are those that are not, or no longer, in it. */
  'sync.records': call({
    method: 'POST',
    path: '/sync/records',
    input: z.object({ scope: scopeName, ids: z.array(uuid).check(z.maxLength(wireLimits.records)) }),
    output: z.object({ records: z.array(syncRecord), gone: z.array(uuid) }),
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
    errors: ['record.not-found'],
  }),
  /**
   * Server-sent events, read by `fetch` with the usual headers: `event: at`, data one `SyncEvent`. First the present
   * numbers of everything asked for, then each change; a comment every 15 s; it ends with the access token. What the desk
   * does not reach is left out.
   */
  'sync.events': call({
    method: 'POST',
    path: '/sync/events',
    input: z.object({
      scopes: z.optional(z.array(scopeName).check(z.maxLength(wireLimits.followed))),
      topics: z.optional(z.array(scopeName).check(z.maxLength(wireLimits.followed))),
    }),
    output: syncEvent,
    shape: 'bare',
    spelling: 'camel',
    needs: 'signed-in',
    errors: ['desk.required', 'request.rate'],
  }),
} as const
