import { VendorListScreen } from '#areas/access/vendor-approval/vendor-list-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/vendor')({
  component: Vendors,
})

function Vendors() {
  return <VendorListScreen />
}
