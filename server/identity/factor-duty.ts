import { permissions } from '#domain/permission/permission.ts'
import type { FactorDuty } from '#server/kernel/config.ts'
import type { Sql } from '#server/db/port.ts'

/** What makes somebody one of them, at whatever desk. */
const marks: Readonly<Record<FactorDuty, (key: string) => boolean>> = {
  administrators: (key) => /^(USER|PERMISSION_GROUP)\.(ASSIGN_PERMISSION|ASSIGN|CUSTOM_ASSIGN)$/.test(key),
  approvers: (key) => key.endsWith('APPROVE'),
  supervisors: (key) => key === permissions.officeConfigure,
}

/** Whether somebody must have a second factor by what he may do. [FAC-2] */
export async function mustHaveFactor(db: Sql, accountId: string, duties: readonly FactorDuty[]): Promise<boolean> {
  if (duties.length === 0) return false
  const [account] = await db.query<{ type: string }>('select user_type as type from account where id = $1', [accountId])
  if (account?.type === 'SYSTEM' && duties.includes('administrators')) return true
  const held = await db.query<{ key: string }>(
    'select distinct permission as key from effective_permission where user_id = $1',
    [accountId],
  )
  return held.some(({ key }) => duties.some((duty) => marks[duty](key)))
}
