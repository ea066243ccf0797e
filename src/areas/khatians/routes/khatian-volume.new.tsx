import { isSurveyKey } from '#domain/khatian/survey.ts'
import { NewVolumeScreen } from '#areas/khatians/volume-desk/form/volume-form-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-volume/new')({
  staticData: { crumb: msg`New volume`, above: '/khatian-volume-selection-page/$survey' },
  validateSearch: (search): { SURVEY?: string } => textOf(search, 'SURVEY'),
  component: NewVolume,
})

function NewVolume() {
  const survey = (Route.useSearch().SURVEY ?? 'RS').toUpperCase()
  if (!isSurveyKey(survey)) return <NotFoundScreen />
  return <NewVolumeScreen key={survey} survey={survey} />
}
