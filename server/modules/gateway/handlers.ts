import type { gatewayCalls } from '#contract/calls/gateway.ts'
import { Refusal } from '#server/door/refusal.ts'
import type { Handlers } from '#server/request/context.ts'
import type { AppTokens } from '#server/identity/app-token.ts'

export function gatewayHandlers(tokens: AppTokens): Handlers<typeof gatewayCalls> {
  return {
    'gateway.renew': async (ctx) => {
      const renewed = await tokens.renew(ctx.header('app-refresh-token'))
      if (renewed === null) throw new Refusal('app-token.invalid')
      return renewed
    },
  }
}
