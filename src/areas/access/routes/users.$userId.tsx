import { UserScreen } from '#areas/access/access/user-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/users/$userId')({
  staticData: { above: '/users' },
  component: OneUser,
})

function OneUser() {
  const { userId } = Route.useParams()
  return <UserScreen key={userId} userId={userId} />
}
