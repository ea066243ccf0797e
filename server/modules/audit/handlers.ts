import type { auditLogCalls } from '#contract/calls/audit-log.ts'
import type { Handlers } from '#server/request/context.ts'
import { historyDistrict } from '#server/resources/history.ts'
import { reachedDistrict } from './list.ts'
import { auditModules, auditTasks } from './names.ts'
import { findPeople } from './people.ts'
import { lastCheck } from './seal-state.ts'

export const auditLogHandlers: Handlers<typeof auditLogCalls> = {
  'audit-log.modules': () => Promise.resolve(auditModules()),
  'audit-log.tasks': (_, { module }) => Promise.resolve(auditTasks(module)),
  'audit-log.people': (ctx, input) => {
    const homeDistrict = reachedDistrict(ctx, { districtBbsCode: input.districtBbsCode })
    const officeId = homeDistrict === historyDistrict ? (ctx.desk?.officeId ?? null) : null
    return findPeople(ctx.db, { homeDistrict, officeId, text: input.text, userId: input.userId })
  },
  'audit-log.verify-status': async (ctx) => ({ check: await lastCheck(ctx.db) }),
}
