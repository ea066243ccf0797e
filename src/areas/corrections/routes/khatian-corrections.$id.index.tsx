import { CaseScreen } from '#areas/corrections/cases/case-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-corrections/$id/')({
  staticData: { above: '/khatian-corrections' },
  component: Case,
})

function Case() {
  const { id } = Route.useParams()
  return <CaseScreen key={id} caseId={id} />
}
