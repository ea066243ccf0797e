import { PermissionsScreen } from '#areas/access/access/permissions-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/permissions/')({
  staticData: { crumb: msg`Permissions` },
  component: Permissions,
})

function Permissions() {
  return <PermissionsScreen />
}
