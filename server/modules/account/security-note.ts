import type { SecurityEvent } from '#server/door/security-log.ts'
import { agentName } from '#server/identity/agent-name.ts'
import type { RequestContext } from '#server/request/context.ts'

/** What a call tells the security log of itself, but for what happened. */
export function noteOf(ctx: RequestContext, accountId: string): Omit<SecurityEvent, 'event'> {
  return {
    accountId,
    actorId: ctx.userId,
    address: ctx.address,
    agent: agentName(ctx.header('user-agent') ?? ''),
  }
}
