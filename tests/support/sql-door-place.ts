import type { Khatian } from '#domain/khatian/khatian.ts'
import type { Database } from '#server/db/port.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { prune } from '#server/maintenance/prune.ts'
import { noteAcked } from '#server/sync/device-store.ts'
import { sqlFeedStore } from '#server/sync/sql-feed-store.ts'
import type { DoorPlace } from './door-suite.ts'

/** The door's stores on a filled database, with what the jobs do to it. */
export function sqlDoorPlace(db: Database): DoorPlace {
  return {
    store: sqlDoorStore(db),
    feed: sqlFeedStore(db),
    noteAcked: (...mark) => noteAcked(db, '26', ...mark),
    prune: (now) => prune(db, now),
    versions: (khatianId) =>
      db.query<{ version: number; body: Khatian }>(
        `select version, body from khatian_version where home_district = '26' and khatian_id = $1 order by version`,
        [khatianId],
      ),
    close: () => db.close(),
  }
}
