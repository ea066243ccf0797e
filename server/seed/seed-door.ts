import type { DeskActor } from '#server/door/actor.ts'
import { createDoor } from '#server/door/door.ts'
import { sqlDoorStore } from '#server/door/sql-store.ts'
import { nameUuid } from '#server/kernel/name-uuid.ts'
import type { Database } from '#server/db/port.ts'

/** 1 November 2026, 09:00 in Dhaka: seeded acts follow each other from here, so that their days are long closed. */
const begin = Date.UTC(2026, 10, 1, 3)
const stepMs = 17 * 60_000

type SeedCommand = { recordId: string; command: string; input: unknown }
export type SeedSender = (actor: DeskActor, commands: readonly SeedCommand[]) => Promise<void>

/**
 * Sends seeded commands through the door as a person sends them, with the same clock and ids at every seeding. A refusal
 * is a mistake of the seed.
 *
 * @param from when the acts begin; what a later release puts into a running installation is of its own day, since earlier
 *   ones may be sealed
 */
export function seedSender(db: Database, name: string, from = begin): SeedSender {
  let turns = 0
  let ids = 0
  const door = createDoor(sqlDoorStore(db), {
    now: () => from + turns++ * (from === begin ? stepMs : 0),
    newId: () => nameUuid(`seed/${name}/${ids++}`),
    onFault: (fault) => {
      throw fault
    },
  })
  return async (actor, commands) => {
    const results = await door.executeAll(
      actor,
      commands.map((one) => ({ ...one, baseRev: null, mid: nameUuid(`seed/${name}/mutation/${ids++}`), hash: '' })),
    )
    results.forEach((result, index) => {
      if (result.result === 'applied') return
      throw new Error(
        `seed refused: ${JSON.stringify(commands[index])}: ${JSON.stringify({ ...result, body: undefined })}`,
      )
    })
  }
}
