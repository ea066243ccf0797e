import { vendorCalls } from '#contract/calls/vendor.ts'
import { request } from '#platform/wire/api.ts'
import { enter } from './session-start.ts'
import { tellOtherTabs } from './session-tabs.ts'
import { keepVendorTokens, seeOtherTokens } from '#platform/wire/tokens.ts'

/** A vendor's own sign-in. In a window over a screen the screen takes it up, otherwise this page does. */
export async function signInVendor(username: string, password: string, popup: boolean): Promise<void> {
  keepVendorTokens(await request(vendorCalls['vendor.sign-in'], { username, password }))
  await seeOtherTokens()
  tellOtherTabs('signed-in')
  if (!popup) await enter()
}
