import { StaffProfileScreen } from '#features/account/staff-profile-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/profile')({
  loader: () => loadWords('account'),
  component: StaffProfileScreen,
})
