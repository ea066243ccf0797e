import { NewCorrectionScreen, type Wanted } from '#features/corrections/new-correction-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

const named = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export const Route = createFileRoute('/citizen/corrections/new')({
  validateSearch: (search): Wanted => ({
    jlNumberId: named(search['jlNumberId']),
    survey: named(search['survey']),
    khatianNo: named(search['khatianNo']),
  }),
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('corrections')]),
  component: NewCorrection,
})

function NewCorrection() {
  const wanted = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NewCorrectionScreen
      wanted={wanted}
      frame={{ language: <VisitorTools />, bar: <SessionBar /> }}
      onMade={(id) => void navigate({ to: '/citizen/corrections/$id', params: { id } })}
    />
  )
}
