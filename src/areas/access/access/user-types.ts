import type { CallOutput } from '#contract/call.ts'
import type { userCalls } from '#contract/calls/user.ts'

export type User = CallOutput<(typeof userCalls)['user.get']>

/** What a person may do, desk by desk and why, with what was given to them directly. */
export type UserRights = CallOutput<(typeof userCalls)['user.permissions']>
