import * as z from 'zod/mini'
import { call } from '../call.ts'

/** The gateway's own short-lived token, apart from who is signed in. */
export const gatewayCalls = {
  /** Takes the header `App-Refresh-Token`. A page that is loaded anew gets both tokens with `/config.json`. */
  'gateway.renew': call({
    method: 'POST',
    path: '/renew-app-token',
    input: z.object({}),
    output: z.object({
      access_token: z.string(),
      refresh_token: z.string(),
      expires_in: z.int(),
      refresh_expires_in: z.int(),
    }),
    shape: 'bare',
    spelling: 'plain',
    needs: 'public',
    errors: ['app-token.invalid'],
  }),
} as const
