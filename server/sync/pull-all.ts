import type { PullPage, PullProblem, pullScope } from '#contract/sync.ts'
import type { Sql } from '#server/db/port.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { pulledRecords, pulls } from '#server/kernel/meters/meters.ts'
import type * as z from 'zod/mini'
import { pullScopePages } from './pull.ts'
import { reachableScopes } from './reach.ts'
import { sqlFeedStore } from './sql-feed-store.ts'

/** The lines of a pull's answer: of each scope its pages, or why it is not served to this desk. */
export async function* pullAll(
  db: Sql,
  actor: DeskActor,
  scopes: readonly z.output<typeof pullScope>[],
  limit: number,
): AsyncGenerator<PullPage | PullProblem> {
  const store = sqlFeedStore(db)
  pulls.add({})
  for (const wanted of scopes) {
    // Looked at for each anew, since a long pull may outlive a right.
    const reached = await reachableScopes(db, actor, [wanted.scope])
    if (!reached.has(wanted.scope)) {
      yield { scope: wanted.scope, problem: 'record.not-found' }
      continue
    }
    for await (const page of pullScopePages(store, actor.districtBbsCode, wanted, limit)) {
      if ('records' in page) pulledRecords.add({}, page.records.length)
      yield page
    }
  }
}
