import { VendorActs } from '#areas/access/vendor-approval/vendor-acts.tsx'
import { VendorStatus } from '#areas/access/vendor-approval/vendor-status.tsx'
import { vendor } from '#contract/lists/vendor.ts'
import { useText } from '#platform/locale/locale.ts'
import { listScreenOf } from '#lists/list-screen.ts'

function Contact({ mobile, email }: { mobile: string | null; email: string | null }) {
  const { digits } = useText()
  return mobile === null ? (email ?? '–') : digits(mobile)
}

function Named({ nameBn, nameEn, username }: { nameBn: string; nameEn: string; username: string }) {
  const { pick } = useText()
  return (
    <span>
      <strong>{pick(nameBn, nameEn)}</strong> ({username})
    </span>
  )
}

/** Registrations of vendors on the ground of the desk. */
export const screen = listScreenOf(vendor, {
  filters: { status: null },
  cells: {
    nameBn: (row) => <Named {...row} />,
    mobile: ({ mobile, email }) => <Contact mobile={mobile} email={email} />,
    status: (row) => <VendorStatus vendor={row} />,
  },
  rowActs: (row) => <VendorActs vendor={row} />,
  mark: ({ status }) => (status === 'PENDING' ? 'attention' : undefined),
})
