import { must } from '#domain/kernel/result.ts'
import type { DeskActor } from '#server/door/actor.ts'
import { findActor } from '#server/identity/find-actor.ts'
import type { Sql } from '#server/db/port.ts'
import { seedId } from './ids.ts'
import { systemDeskId, systemUserId } from '#server/kernel/system-ids.ts'
import { people } from './people.ts'

/** A person of the demonstration at the primary desk. */
export async function demoActor(db: Sql, username: string): Promise<DeskActor> {
  const desk = must(people.find((one) => one.username === username)?.desks[0], username)
  return must(await findActor(db, seedId.user(username), seedId.desk(desk.office, desk.key)), `desk of ${username}`)
}

/** Who approves what a person of the demonstration made, as other eyes must: the installation, on the same ground. */
export function approverFor(maker: DeskActor): DeskActor {
  return { ...maker, userId: systemUserId, deskId: systemDeskId }
}
