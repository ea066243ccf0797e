import { GroupScreen } from '#areas/access/access/group-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/permission-groups/$groupId')({
  staticData: { above: '/permission-groups' },
  component: PermissionGroup,
})

function PermissionGroup() {
  const { groupId } = Route.useParams()
  return <GroupScreen key={groupId} groupId={groupId} />
}
