import type { Sql } from '#server/db/port.ts'
import type { SecondFactors } from './second-factors.ts'
import { endSessions } from './sessions.ts'

/**
 * Takes the second factors off from who has lost them and ends every session, so that nobody goes on who is signed in
 * elsewhere. Says how many there were. [FAC-6]
 */
export async function resetFactors(tx: Sql, factors: SecondFactors, accountId: string): Promise<number> {
  const removed = await factors.removeAll(tx, accountId)
  const [account] = await tx.query<{ sub: string }>('select idp_sub as sub from account where id = $1', [accountId])
  if (account !== undefined) await endSessions(tx, { id: accountId, sub: account.sub }, null)
  return removed
}
