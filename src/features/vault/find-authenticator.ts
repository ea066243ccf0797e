import { canAskAuthenticator, hasBuiltInAuthenticator } from '#vault/authenticator.ts'
import { getConfig } from '#platform/wire/config.ts'
import { sessionStore } from '#platform/session/session.ts'

/** `built-in`: this machine has one; `offered`: only a separate key can be asked for. */
export type FoundAuthenticator = 'none' | 'offered' | 'built-in' | 'required'

/**
 * Authenticator that this browser offers, and whether the office requires it. The installation or the office of the
 * desk requires it. The desk is known
 * offline too, from the last session of this browser. [VLT-20]
 */
export async function findAuthenticator(): Promise<FoundAuthenticator> {
  const { vaultAuthenticator } = getConfig()
  if (vaultAuthenticator === 'off' || !(await canAskAuthenticator())) return 'none'
  if (!(await hasBuiltInAuthenticator())) return 'offered'
  const ofOffice = sessionStore.getState().desk?.requiresAuthenticator === true
  return ofOffice || vaultAuthenticator === 'required' ? 'required' : 'built-in'
}
