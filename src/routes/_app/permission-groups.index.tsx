import { groupViews, GroupsScreen } from '#features/access/groups-screen.tsx'
import { msg } from '@lingui/core/macro'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/permission-groups/')({
  loader: () => loadWords('access'),
  staticData: { crumb: msg`Permission groups` },
  validateSearch: (search): { VIEW?: string } => textOf(search, 'VIEW'),
  component: PermissionGroups,
})

function PermissionGroups() {
  const { VIEW } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Guard needs={['PERMISSION_GROUP.READ_ALL']}>
      <GroupsScreen
        view={groupViews.find((one) => one === VIEW) ?? 'groups'}
        onView={(view) => void navigate({ search: { VIEW: view }, replace: true })}
      />
    </Guard>
  )
}
