import { isSurveyKey } from '#domain/khatian/survey.ts'
import { permissions } from '#domain/permission/permission.ts'
import { NewVolumeScreen } from '#features/volume-desk/form/volume-form-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-volume/new')({
  // The boxes of places are said in the words of access.
  loader: () => loadWords('access'),
  staticData: { crumb: msg`New volume`, above: '/khatian-volume-selection-page/$survey' },
  validateSearch: (search): { SURVEY?: string } => textOf(search, 'SURVEY'),
  component: NewVolume,
})

function NewVolume() {
  const survey = (Route.useSearch().SURVEY ?? 'RS').toUpperCase()
  if (!isSurveyKey(survey)) return <NotFoundScreen />
  return (
    <Guard needs={[permissions.volumeCreate]} atDesk>
      <NewVolumeScreen key={survey} survey={survey} />
    </Guard>
  )
}
