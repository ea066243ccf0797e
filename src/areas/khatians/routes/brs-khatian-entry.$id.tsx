import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { textOf } from '#app/search-text.ts'
import { brsFormOf, OpenSurveyEntry } from '#areas/khatians/screens/survey-entry.tsx'

export const Route = createFileRoute('/_app/brs-khatian-entry/$id')({
  validateSearch: (search): { template_type?: string } => textOf(search, 'template_type'),
  component: BrsKhatianEdit,
})

/** The khatian itself says which of the two forms it has; an address that names the other, or neither, is none of ours. */
function BrsKhatianEdit() {
  const { id: khatianId } = Route.useParams()
  const { template_type } = Route.useSearch()
  const navigate = Route.useNavigate()
  const templateType = brsFormOf(template_type)
  if (templateType === null) return <NotFoundScreen />
  return (
    <OpenSurveyEntry
      survey="BRS"
      templateType={templateType}
      khatianId={khatianId}
      onOpen={(id) => void navigate({ params: { id }, search: true, replace: true, resetScroll: false })}
    />
  )
}
