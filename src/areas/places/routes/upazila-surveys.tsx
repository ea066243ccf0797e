import { SurveyAssignmentScreen } from '#areas/places/survey-assignment/survey-assignment-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/upazila-surveys')({
  staticData: { crumb: msg`Surveys and JL numbers` },
  component: UpazilaSurveys,
})

function UpazilaSurveys() {
  return <SurveyAssignmentScreen />
}
