import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'
import { type EntryPlace, NewSurveyEntry } from '#areas/khatians/screens/survey-entry.tsx'

export const Route = createFileRoute('/_app/mutation-khatian-entry/new')({
  validateSearch: (search): EntryPlace =>
    textOf(search, 'volume_id', 'template_id', 'khatian_id', 'khatian_no', 'request_id'),
  component: NewMutationKhatian,
})

function NewMutationKhatian() {
  const navigate = Route.useNavigate()
  return (
    <NewSurveyEntry
      survey="MUTATION"
      place={Route.useSearch()}
      onPlace={(search, replace) => void navigate({ search, replace, resetScroll: false })}
    />
  )
}
