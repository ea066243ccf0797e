import { UsersScreen } from '#areas/access/access/users-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/users/')({
  staticData: { crumb: msg`Users` },
  component: Users,
})

function Users() {
  return <UsersScreen />
}
