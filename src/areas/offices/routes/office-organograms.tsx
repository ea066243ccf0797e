import { HierarchyScreen } from '#areas/offices/hierarchy/hierarchy-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/office-organograms')({
  validateSearch: (search): { officeId?: string } => textOf(search, 'officeId'),
  component: OfficeOrganograms,
})

function OfficeOrganograms() {
  const { officeId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HierarchyScreen
      officeId={officeId}
      onOffice={(id) => void navigate({ search: id === undefined ? {} : { officeId: id } })}
    />
  )
}
