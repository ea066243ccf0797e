import * as z from 'zod/mini'
import { certificateRoot } from './certificate-keys.ts'

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
  /** how many digits a new PIN has at least */
  vaultPinDigits: z._default(z.int().check(z.gte(6), z.lte(12)), 6),
  /** whether a new vault is bound to a fingerprint, face or security key besides: at will, or wherever the machine has one */
  vaultAuthenticator: z._default(z.enum(['off', 'offered', 'required']), 'offered'),
  /** where people sign in, by kind; a page of this app or an address elsewhere */
  citizenLoginUrl: z._default(z.string(), '/citizen/login'),
  vendorLoginUrl: z._default(z.string(), '/vendor/login'),
  ssoLoginUrl: z._default(z.string(), '/sso-login'),
  /** staff go straight to the provider, and the check of their token against the server is left out */
  directSignOn: z._default(z.boolean(), false),
  cookies: z._default(
    z.object({
      /** set on cookies where the page's host is this domain or lies below it; `null`: cookies of the host alone */
      domain: z.nullable(z.string()),
      /** how much longer than the access token a refresh token is kept that names no life of its own */
      refreshExtraSeconds: z.int().check(z.nonnegative()),
      /** a vendor's refresh token lives so many times as long as the access token */
      vendorRefreshFactor: z.int().check(z.positive()),
      appToken: z.string(),
      appRefreshToken: z.string(),
    }),
    {
      domain: null,
      refreshExtraSeconds: 60,
      vendorRefreshFactor: 5,
      appToken: 'dlrms_app',
      appRefreshToken: 'dlrms_app_refresh',
    },
  ),
  /** shown while somebody repairs the server; work without it goes on */
  maintenance: z._default(
    z.nullable(z.object({ until: z.nullable(z.string()), textBn: z.string(), textEn: z.string() })),
    null,
  ),
  /** what a vendor is told after registering */
  registrationText: z._default(z.object({ bn: z.string(), en: z.string() }), {
    bn: 'অনুমোদনে ১ কর্মদিবস লাগে।',
    en: 'Approval takes 1 working day.',
  }),
  /** the public half of the root that certifies the keys of copies, for a build that has none of its own */
  certificateRoot: z._default(z.nullable(certificateRoot), null),
  /** changes with every build; page and worker compare it */
  build: z.string(),
})

export type RuntimeConfig = z.output<typeof runtimeConfig>
