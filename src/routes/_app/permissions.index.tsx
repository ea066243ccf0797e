import { PermissionsScreen } from '#features/access/permissions-screen.tsx'
import { msg } from '@lingui/core/macro'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/permissions/')({
  loader: () => loadWords('access'),
  staticData: { crumb: msg`Permissions` },
  component: Permissions,
})

function Permissions() {
  return (
    <Guard needs={['PERMISSION.READ_ALL']}>
      <PermissionsScreen />
    </Guard>
  )
}
