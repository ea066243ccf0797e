import plain from '#forms/plain/plain.module.css'
import type { VendorProfile } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { CommissionsSection } from './commissions.tsx'
import { usePlaceName } from './use-place-name.ts'
import { VendorDetails } from './vendor-details.tsx'

/** What a vendor has: what was earned, and the own profile with the place in words. A kiosk is opened for customers here. */
export function VendorHome({ vendor }: { vendor: VendorProfile }) {
  return (
    <>
      {vendor.vendorType === 'KIOSK' ? (
        <p className={plain['acts']}>
          <a href="/order?begin=1">
            <Trans>Open the kiosk for customers</Trans>
          </a>
        </p>
      ) : null}
      <CommissionsSection />
      <VendorDetails vendor={vendor} place={usePlaceName(vendor)} />
    </>
  )
}
