import { StaffProfileScreen } from '#features/account/staff-profile-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/profile')({
  component: StaffProfileScreen,
})
