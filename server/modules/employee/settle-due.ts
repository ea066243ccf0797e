import { dhakaDay } from '#domain/kernel/dhaka-time.ts'
import type { Database } from '#server/db/port.ts'
import { systemUserId } from '#server/kernel/system-ids.ts'
import { noteChange } from '#server/modules/permission/service.ts'
import { dueOn, settle } from './settle.ts'

/** Assignments begin and end with their days, also while nobody looks. */
export async function settleDue(db: Database, now: number): Promise<number> {
  const day = dhakaDay(now)
  const due = await dueOn(db, day)
  for (const userId of due)
    await db.transaction(async (tx) => {
      const { before, after } = await settle(tx, userId, day)
      await noteChange(
        tx,
        { userId: systemUserId, deskId: null, officeId: null },
        {
          act: 'user.desks',
          subject: { kind: 'user', id: userId },
          before: { desks: [...before] },
          after: { desks: [...after] },
          reason: '',
        },
      )
    })
  return due.length
}
