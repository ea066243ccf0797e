import { UserScreen } from '#features/access/user-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/users/$userId')({
  loader: () => loadWords('access'),
  staticData: { above: '/users' },
  component: OneUser,
})

function OneUser() {
  const { userId } = Route.useParams()
  return (
    <Guard needs={['USER.READ_ONE']}>
      <UserScreen key={userId} userId={userId} />
    </Guard>
  )
}
