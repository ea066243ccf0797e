import { randomUUID } from 'node:crypto'
import type { Database } from '#server/db/port.ts'
import { createDoor } from '#server/door/door.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { findActor } from '#server/identity/find-actor.ts'
import type { RequestContext } from '#server/request/context.ts'
import { seedId } from '#server/seed/ids.ts'

type DeskContext = RequestContext & { readonly userId: string; readonly desk: DeskActor }

/** What a request of somebody of the demonstration brings to a handler. */
export async function openContext(db: Database, username = 'entry1'): Promise<DeskContext> {
  const userId = seedId.user(username)
  const [desk] = await db.query<{ id: string }>(
    'select desk_id as id from desk_user where user_id = $1 order by is_primary desc limit 1',
    [userId],
  )
  const deskId = desk?.id ?? ''
  const actor = await findActor(db, userId, deskId)
  if (actor === null) throw new Error(`${username} has no desk`)
  const onFault = (fault: unknown): void => console.error(fault)
  return {
    db,
    door: createDoor(sqlDoorStore(db), { now: () => Date.now(), newId: randomUUID, onFault }),
    actor,
    desk: actor,
    userId,
    user: null,
    systemRights: null,
    token: null,
    requestId: 'bench',
    idempotencyKey: null,
    address: '127.0.0.1',
    file: null,
    header: () => null,
    now: () => Date.now(),
    log: { info: () => undefined, warn: console.error, error: console.error },
    build: 'bench',
    streams: {
      open: () => {
        throw new Error('nothing here follows events')
      },
    },
    closed: new AbortController().signal,
    keepCookie: () => undefined,
    admitAgain: async () => undefined,
  }
}
