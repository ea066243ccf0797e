import { CaseScreen } from '#areas/corrections/cases/case-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-corrections/$id/entry/$survey')({
  staticData: { above: '/khatian-corrections' },
  component: Entry,
})

function Entry() {
  const { id, survey } = Route.useParams()
  return <CaseScreen key={id} caseId={id} part="entry" survey={survey} />
}
