import type { PullPage, PullProblem, pullScope, syncCalls } from '#contract/sync.ts'
import { permissions } from '#domain/permission/permission.ts'
import type { Actor } from '#server/door/actor.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Sql } from '#server/db/port.ts'
import type { Handlers } from '#server/http/context.ts'
import { findActor } from '#server/identity/find-actor.ts'
import type * as z from 'zod/mini'
import { pullScopePages } from './pull.ts'
import { pushBatch } from './push.ts'
import { sqlFeedStore } from './sql-feed-store.ts'

type WantedScope = z.output<typeof pullScope>

/** Push and pull of a device's replica. The session says who one is; each entry is judged by its own desk. */
export const syncHandlers: Handlers<typeof syncCalls> = {
  'sync.push': async (ctx, input) => {
    if (ctx.userId === null) throw new Refusal('session.missing')
    const ports = { door: ctx.door, findActor: (userId: string, deskId: string) => findActor(ctx.db, userId, deskId) }
    return { results: await pushBatch(ports, ctx.userId, input), serverTime: ctx.now() }
  },
  'sync.pull': async (ctx, input) => {
    if (ctx.actor === null) throw new Refusal('desk.required')
    return pullAll(ctx.db, ctx.actor, input.scopes, input.limit)
  },
}

async function* pullAll(
  db: Sql,
  actor: Actor,
  scopes: readonly WantedScope[],
  limit: number,
): AsyncGenerator<PullPage | PullProblem> {
  const store = sqlFeedStore(db)
  for (const wanted of scopes) {
    if (await mayPull(db, actor, wanted.scope)) yield* pullScopePages(store, actor.districtBbsCode, wanted, limit)
    else yield { scope: wanted.scope, problem: 'record.not-found' }
  }
}

/** A scope is a volume's: it is served to a desk that reaches the volume and may read khatians. */
async function mayPull(db: Sql, actor: Actor, scope: string): Promise<boolean> {
  const volumeId = /^volume:([0-9a-f-]{36})$/.exec(scope)?.[1]
  if (volumeId === undefined || !actor.permissions.has(permissions.khatianReadAll)) return false
  const rows = await db.query<{ upazila_bbs: string | null }>(
    `select upazila_bbs from volume_index where home_district = $1 and id = $2`,
    [actor.districtBbsCode, volumeId],
  )
  return rows.some((row) => actor.upazilaBbsCode === null || row.upazila_bbs === actor.upazilaBbsCode)
}
