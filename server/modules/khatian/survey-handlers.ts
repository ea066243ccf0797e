import type { bdsKhatianCalls } from '#contract/calls/bds-khatian.ts'
import type { brsKhatianCalls } from '#contract/calls/brs-khatian.ts'
import { familyActs } from '#contract/calls/khatian-family.ts'
import type { Handlers } from '#server/request/context.ts'
import { familyHandlers } from './family-handlers.ts'

export const brsKhatianHandlers: Handlers<typeof brsKhatianCalls> = familyHandlers('brs-khatian', 'BRS', familyActs)

export const bdsKhatianHandlers: Handlers<typeof bdsKhatianCalls> = familyHandlers('bds-khatian', 'BDS', familyActs)
