import { sessionStore } from '#platform/session/session.ts'
import { isOnline } from '#platform/wire/connectivity.ts'
import { request } from '#platform/wire/api.ts'
import { markTold, readWorkDays } from '#store/work-days.ts'
import type { UserReplica } from '#store/user-replica.ts'

/** Tells the server the days of the active desk's office that it does not have yet; without a connection they wait. */
export async function uploadWorkStats(user: UserReplica): Promise<void> {
  const { desk } = sessionStore.getState()
  const deviceId = (await user.db.meta.get('deviceId'))?.v
  if (desk === null || typeof deviceId !== 'string' || !isOnline()) return
  const { workStatisticsCalls, workDaysAtOnce } = await import('#contract/calls/work-statistics.ts')
  const waiting = (await readWorkDays(user))
    .filter(({ officeId, told }) => officeId === desk.office.id && !told)
    .slice(0, workDaysAtOnce)
  if (waiting.length === 0) return
  // The server counts completed khatians itself, with the acts that it takes. [WRK-9]
  const days = waiting.map(({ day, sums }) => ({ day, ...sums, khatians: 0 }))
  await request(workStatisticsCalls['work-statistics.tell'], { deviceId, days })
  await markTold(user, waiting)
}
