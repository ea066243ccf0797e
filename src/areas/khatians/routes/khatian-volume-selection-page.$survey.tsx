import { isSurveyKey } from '#domain/khatian/survey.ts'
import { VolumesScreen } from '#areas/khatians/volumes/volumes-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'

export const Route = createFileRoute('/_app/khatian-volume-selection-page/$survey')({
  staticData: { crumb: msg`Khatian volumes` },
  component: Volumes,
})

function Volumes() {
  const survey = Route.useParams().survey.toUpperCase()
  if (!isSurveyKey(survey)) return <NotFoundScreen />
  return <VolumesScreen key={survey} survey={survey} />
}
