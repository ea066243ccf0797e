import type { Config } from '#server/kernel/config.ts'
import type { Database } from '#server/db/port.ts'
import type { Log } from '#server/kernel/log.ts'
import {
  httpNidRegistry,
  noNidRegistry,
  sandboxNidRegistry,
  type NidRegistry,
} from '#server/integrations/nid-registry.ts'
import { channelsOf } from '#server/outbox/channels.ts'
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts'
import { textSeal } from '#server/outbox/sealed-text.ts'
import { createAppTokens, type AppTokens } from './app-token.ts'
import { codeCarrier } from './code-message.ts'
import { identityTokenCheck, type IdentityTokenCheck } from './identity-token.ts'
import type { IdentityKeys } from './keys.ts'
import { createCodes, type Codes } from './one-time-codes.ts'
import type { JWTVerifyGetKey } from 'jose'
import type { Endpoints } from './provider-endpoints.ts'
import { secondFactors, type SecondFactors } from './second-factors.ts'
import { sessionNotes, type SessionNotes } from './session-notes.ts'
import { apiAudience } from './provider.ts'
import { createVendorTokens, type VendorTokens } from './vendor-tokens.ts'

/** What signing in, registering and accounts are made of. */
export type IdentityServices = {
  readonly vendorTokens: VendorTokens
  readonly appTokens: AppTokens
  readonly codes: Codes
  readonly outbox: Outbox
  readonly nid: NidRegistry
  readonly factors: SecondFactors
  readonly sessions: SessionNotes
  readonly checkIdentityToken: IdentityTokenCheck
  readonly demo: boolean
  /** people reach the server by https alone */
  readonly secure: boolean
  /** staff and citizens are kept by another provider: their passwords are not ours */
  readonly isExternal: boolean
}

export type IdentityPorts = {
  readonly db: Database
  readonly config: Config
  readonly keys: IdentityKeys
  readonly endpoints: () => Promise<Endpoints>
  /** what the provider's tokens are checked with */
  readonly keySet: () => Promise<JWTVerifyGetKey>
  readonly log: Log
  readonly now: () => number
}

export function createIdentityServices({
  db,
  config,
  keys,
  endpoints,
  keySet,
  log,
  now,
}: IdentityPorts): IdentityServices {
  const outbox = createOutbox(db, channelsOf(config), log, config.demo ? null : textSeal(keys.codes))
  return {
    vendorTokens: createVendorTokens({
      db,
      secrets: keys.vendor,
      publicUrl: config.publicUrl,
      audience: apiAudience(config.publicUrl),
      accessSeconds: config.vendorAccessSeconds,
      sessionSeconds: config.refreshTokenSeconds,
    }),
    appTokens: createAppTokens(keys.appToken, `${config.publicUrl}/api/v1`, config.appTokenSeconds),
    codes: createCodes(db, keys.codes, codeCarrier(outbox)),
    outbox,
    nid: nidRegistryOf(config),
    sessions: sessionNotes(db, { idleSeconds: config.sessionIdleSeconds, now }),
    factors: secondFactors({ db, secret: keys.factors, publicUrl: config.publicUrl, duties: config.secondFactor, now }),
    checkIdentityToken: identityTokenCheck(endpoints, keySet),
    demo: config.demo,
    secure: config.publicUrl.startsWith('https:'),
    isExternal: config.idpIssuer !== null,
  }
}

function nidRegistryOf({ nid, demo }: Config): NidRegistry {
  if (nid !== null) return httpNidRegistry(nid)
  return demo ? sandboxNidRegistry : noNidRegistry
}
