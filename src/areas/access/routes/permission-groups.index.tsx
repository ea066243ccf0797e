import { groupViews, GroupsScreen } from '#areas/access/access/groups-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/permission-groups/')({
  staticData: { crumb: msg`Permission groups` },
  validateSearch: (search): { VIEW?: string } => textOf(search, 'VIEW'),
  component: PermissionGroups,
})

function PermissionGroups() {
  const { VIEW } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <GroupsScreen
      view={groupViews.find((one) => one === VIEW) ?? 'groups'}
      onView={(view) => void navigate({ search: { VIEW: view }, replace: true })}
    />
  )
}
