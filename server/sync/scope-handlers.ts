import type { scopeCalls } from '#contract/calls/scope.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers, RequestContext } from '#server/request/context.ts'
import { deskOf } from '#server/request/request-helpers.ts'
import { printCursor } from './cursor.ts'
import { toSyncRecord } from './pull.ts'
import { reachableScopes } from './reach.ts'
import { sqlFeedStore } from './sql-feed-store.ts'

/** How a replica is held against the server's state. A scope that the desk does not reach does not exist for it. */
export const scopeHandlers: Omit<Handlers<typeof scopeCalls>, 'sync.events'> = {
  'sync.digests': async (ctx, { scopes }) => {
    const { districtBbsCode } = deskOf(ctx)
    const reached = await reachableScopes(ctx.db, deskOf(ctx), scopes)
    const store = sqlFeedStore(ctx.db)
    const lines = []
    for (const scope of scopes) {
      if (!reached.has(scope)) {
        lines.push({ scope, problem: 'record.not-found' })
        continue
      }
      const { seq, tag, count, digest } = await store.digest(districtBbsCode, scope)
      lines.push({ scope, cursor: printCursor(seq, tag), count, digest })
    }
    return lines
  },
  'sync.digest-list': async (ctx, { scope, after, limit }) => {
    const district = await districtOfScope(ctx, scope)
    const rows = await sqlFeedStore(ctx.db).digests(district, scope, after, limit)
    return { rows, after: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
  },
  'sync.records': async (ctx, { scope, ids }) => {
    const district = await districtOfScope(ctx, scope)
    const found = await sqlFeedStore(ctx.db).records(district, ids)
    const records = ids.flatMap((id) => {
      const record = found.get(id)
      return record?.scope === scope ? toSyncRecord(record) : []
    })
    const here = new Set(records.map((record) => record.id))
    return { records, gone: ids.filter((id) => !here.has(id)) }
  },
}

async function districtOfScope(ctx: RequestContext, scope: string): Promise<string> {
  const actor = deskOf(ctx)
  if (!(await reachableScopes(ctx.db, actor, [scope])).has(scope)) throw new Refusal('record.not-found')
  return actor.districtBbsCode
}
