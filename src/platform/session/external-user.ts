import { citizenCalls } from '#contract/calls/citizen.ts'
import { vendorCalls } from '#contract/calls/vendor.ts'
import { request } from '#platform/wire/api.ts'
import type { ExternalUser } from './session.ts'

/** The profile of a citizen or vendor, by their own call; the flag says whether the provider signed them in (spec §4, 9). */
export function loadExternalUser(kind: 'citizen' | 'vendor'): Promise<ExternalUser> {
  return kind === 'vendor'
    ? request(vendorCalls['vendor.profile'], { is_fetch_from_sso: 'false' }, { asProfile: true })
    : request(citizenCalls['citizen.profile'], { is_fetch_from_sso: 'true' }, { asProfile: true })
}
