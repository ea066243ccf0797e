import * as z from 'zod/mini'

/** `/config.json`: what a deployment decides at run time. Both ends validate it; the last valid copy serves an offline start. */
export const runtimeConfig = z.object({
  issuer: z.url(),
  officeClientId: z.string().check(z.minLength(1)),
  citizenClientId: z.string().check(z.minLength(1)),
  apiBase: z.string().check(z.startsWith('/')),
  titlePrefix: z.string(),
  administrationDashboardUrl: z.string(),
  headers: z.object({ appToken: z.string(), userToken: z.string(), activeDesk: z.string() }),
  gatewayMode: z.boolean(),
  requestTimeoutMs: z.int().check(z.positive()),
  sessionPollMs: z.int().check(z.positive()),
  listPollMs: z.int().check(z.positive()),
  syncPollMs: z.int().check(z.positive()),
  demo: z.boolean(),
  /** whether what is kept on a device is sealed per person; off in a demonstration only. A copy of an older build lacks it. */
  vault: z._default(z.boolean(), true),
  /** without input for so long the vault locks itself */
  vaultIdleMs: z._default(z.int().check(z.positive()), 15 * 60_000),
  /** changes with every build; page and worker compare it */
  build: z.string(),
})

export type RuntimeConfig = z.output<typeof runtimeConfig>
