import { UsersScreen } from '#features/access/users-screen.tsx'
import { msg } from '@lingui/core/macro'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/users/')({
  loader: () => loadWords('access'),
  staticData: { crumb: msg`Users` },
  component: Users,
})

function Users() {
  return (
    <Guard needs={['USER.READ_ALL']}>
      <UsersScreen />
    </Guard>
  )
}
