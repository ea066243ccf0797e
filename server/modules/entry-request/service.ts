import type { DeskActor } from '#server/door/actor.ts'
import type { Sql } from '#server/db/port.ts'
import { findRequest } from './list.ts'

/** The khatian an application on the desk's ground asks for; null without such an application. */
export async function findKhatianOfRequest(
  db: Sql,
  actor: DeskActor,
  requestId: string,
): Promise<{ khatianId: string | null } | null> {
  const found = await findRequest(db, actor, requestId)
  return found === null ? null : { khatianId: found.khatianId }
}
