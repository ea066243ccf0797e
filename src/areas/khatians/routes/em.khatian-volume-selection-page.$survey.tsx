import { isSurveyKey } from '#domain/khatian/survey.ts'
import { VolumesScreen } from '#areas/khatians/volumes/volumes-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { NotFoundScreen } from '#app/not-found-screen.tsx'

/** The same volumes, for a khatian that e-mutation asks for: from one survey to another the way stays this one. */
export const Route = createFileRoute('/_app/em/khatian-volume-selection-page/$survey')({
  staticData: { crumb: msg`Khatian volumes for e-Mutation` },
  component: Volumes,
})

function Volumes() {
  const survey = Route.useParams().survey.toUpperCase()
  if (!isSurveyKey(survey)) return <NotFoundScreen />
  return <VolumesScreen key={survey} survey={survey} at="/em/khatian-volume-selection-page/$survey" />
}
