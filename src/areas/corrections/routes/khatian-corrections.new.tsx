import { NewCaseScreen } from '#areas/corrections/cases/new-case-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-corrections/new')({
  staticData: { above: '/khatian-corrections' },
  validateSearch: (search): { khatianId?: string } => {
    const { khatianId } = search
    return typeof khatianId === 'string' ? { khatianId } : {}
  },
  component: NewCase,
})

function NewCase() {
  const { khatianId } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewCaseScreen
      key={khatianId ?? ''}
      khatianId={khatianId}
      onMade={(id) => void navigate({ to: '/khatian-corrections/$id', params: { id } })}
    />
  )
}
