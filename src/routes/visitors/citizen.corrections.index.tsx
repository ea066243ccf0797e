import { MyCorrectionsScreen } from '#features/corrections/my-corrections-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/citizen/corrections/')({
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('corrections')]),
  component: MyCorrections,
})

function MyCorrections() {
  return <MyCorrectionsScreen frame={{ language: <VisitorTools />, bar: <SessionBar /> }} />
}
