import { GroupScreen } from '#features/access/group-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/permission-groups/$groupId')({
  loader: () => loadWords('access'),
  staticData: { above: '/permission-groups' },
  component: PermissionGroup,
})

function PermissionGroup() {
  const { groupId } = Route.useParams()
  return (
    <Guard needs={['PERMISSION_GROUP.READ_ONE']}>
      <GroupScreen key={groupId} groupId={groupId} />
    </Guard>
  )
}
