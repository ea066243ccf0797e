import { MyCorrectionScreen } from '#features/corrections/my-correction-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/citizen/corrections/$id')({
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('corrections')]),
  component: MyCorrection,
})

function MyCorrection() {
  const { id } = Route.useParams()
  return <MyCorrectionScreen key={id} caseId={id} frame={{ language: <VisitorTools />, bar: <SessionBar /> }} />
}
