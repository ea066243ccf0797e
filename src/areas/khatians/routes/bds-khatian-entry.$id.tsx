import { createFileRoute } from '@tanstack/react-router'
import { OpenSurveyEntry } from '#areas/khatians/screens/survey-entry.tsx'

export const Route = createFileRoute('/_app/bds-khatian-entry/$id')({ component: BdsKhatianEdit })

function BdsKhatianEdit() {
  const navigate = Route.useNavigate()
  return (
    <OpenSurveyEntry
      survey="BDS"
      khatianId={Route.useParams().id}
      onOpen={(id) => void navigate({ params: { id }, replace: true, resetScroll: false })}
    />
  )
}
