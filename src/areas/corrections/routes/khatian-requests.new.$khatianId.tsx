import { NewRequestScreen } from '#areas/corrections/requests/new-request-screen.tsx'
import { requestKinds } from '#domain/khatian-request/request.ts'
import { textOf } from '#app/search-text.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-requests/new/$khatianId')({
  validateSearch: (search): { KIND?: string } => textOf(search, 'KIND'),
  component: NewRequest,
})

function NewRequest() {
  const { khatianId } = Route.useParams()
  const { KIND } = Route.useSearch()
  return (
    <NewRequestScreen
      key={khatianId}
      khatianId={khatianId}
      kind={requestKinds.find((kind) => kind === KIND) ?? 'unlock'}
    />
  )
}
