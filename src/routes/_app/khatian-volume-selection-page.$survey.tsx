import { isSurveyKey } from '#domain/khatian/survey.ts'
import { permissions } from '#domain/permission/permission.ts'
import { VolumesScreen } from '#features/volumes/volumes-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'

export const Route = createFileRoute('/_app/khatian-volume-selection-page/$survey')({
  // The boxes of places are said in the words of access.
  loader: () => loadWords('access'),
  staticData: { crumb: msg`Khatian volumes` },
  component: Volumes,
})

function Volumes() {
  const survey = Route.useParams().survey.toUpperCase()
  if (!isSurveyKey(survey)) return <NotFoundScreen />
  return (
    <Guard needs={[permissions.volumeReadAll]}>
      <VolumesScreen key={survey} survey={survey} />
    </Guard>
  )
}
