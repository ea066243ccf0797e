import type { VendorProfile } from '#platform/session/session.ts'
import { usePlaceName } from './use-place-name.ts'
import { VendorDetails } from './vendor-details.tsx'

/** What a vendor has here by now: the own profile, with the place in words. */
export function VendorHome({ vendor }: { vendor: VendorProfile }) {
  return <VendorDetails vendor={vendor} place={usePlaceName(vendor)} />
}
