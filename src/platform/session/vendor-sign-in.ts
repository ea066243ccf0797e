import type { CallInput } from '#contract/call.ts'
import { vendorCalls } from '#contract/calls/vendor.ts'
import { request } from '#platform/wire/api.ts'
import { closeKiosk } from './kiosk-mode.ts'
import { enter } from './session-start.ts'
import { tellOtherTabs } from './session-tabs.ts'
import { keepVendorTokens, seeOtherTokens } from '#platform/wire/tokens.ts'

type SignIn = CallInput<(typeof vendorCalls)['vendor.sign-in']>

/** A vendor's own sign-in. In a window over a screen the screen takes it up, otherwise this page does. */
export async function signInVendor(given: SignIn, popup: boolean): Promise<void> {
  keepVendorTokens(await request(vendorCalls['vendor.sign-in'], given))
  closeKiosk()
  await seeOtherTokens()
  tellOtherTabs('signed-in')
  if (!popup) await enter()
}
