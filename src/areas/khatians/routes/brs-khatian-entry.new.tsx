import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { textOf } from '#app/search-text.ts'
import { brsFormOf, type EntryPlace, NewSurveyEntry } from '#areas/khatians/screens/survey-entry.tsx'

export const Route = createFileRoute('/_app/brs-khatian-entry/new')({
  validateSearch: (search): EntryPlace & { template_type?: string } =>
    textOf(search, 'volume_id', 'template_id', 'khatian_id', 'template_type'),
  component: NewBrsKhatian,
})

function NewBrsKhatian() {
  const { template_type, ...place } = Route.useSearch()
  const navigate = Route.useNavigate()
  const form = brsFormOf(template_type)
  if (form === null) return <NotFoundScreen />
  return (
    <NewSurveyEntry
      survey="BRS"
      templateType={form}
      place={place}
      onPlace={(next, replace) =>
        void navigate({
          search: { ...next, ...(form === undefined ? {} : { template_type: form }) },
          replace,
          resetScroll: false,
        })
      }
    />
  )
}
