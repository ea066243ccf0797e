import { VendorListScreen } from '#features/vendor-approval/vendor-list-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/vendor')({
  loader: () => loadWords('account'),
  component: Vendors,
})

function Vendors() {
  return (
    <Guard needs={['VENDOR.READ_ALL']}>
      <VendorListScreen />
    </Guard>
  )
}
