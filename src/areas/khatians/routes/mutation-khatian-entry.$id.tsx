import { createFileRoute } from '@tanstack/react-router'
import { OpenSurveyEntry } from '#areas/khatians/screens/survey-entry.tsx'

export const Route = createFileRoute('/_app/mutation-khatian-entry/$id')({ component: MutationKhatianEdit })

function MutationKhatianEdit() {
  const navigate = Route.useNavigate()
  return (
    <OpenSurveyEntry
      survey="MUTATION"
      khatianId={Route.useParams().id}
      onOpen={(id) => void navigate({ params: { id }, replace: true, resetScroll: false })}
    />
  )
}
