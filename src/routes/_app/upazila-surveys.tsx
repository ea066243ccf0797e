import { SurveyAssignmentScreen } from '#features/survey-assignment/survey-assignment-screen.tsx'
import { msg } from '@lingui/core/macro'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/upazila-surveys')({
  loader: () => Promise.all([loadWords('setup'), loadWords('access')]),
  staticData: { crumb: msg`Surveys and JL numbers` },
  component: UpazilaSurveys,
})

function UpazilaSurveys() {
  return (
    <Guard needs={['KHATIAN_CONFIG.ASSIGN_SURVEY']}>
      <SurveyAssignmentScreen />
    </Guard>
  )
}
