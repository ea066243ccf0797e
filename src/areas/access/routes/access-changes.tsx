import { HistoryScreen } from '#areas/access/access/history-screen.tsx'
import { findSubjectKind } from '#areas/access/access/history-words.ts'
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/access-changes')({
  validateSearch: (search): { KIND?: string; SUBJECT?: string } => textOf(search, 'KIND', 'SUBJECT'),
  component: AccessChanges,
})

function AccessChanges() {
  const { KIND, SUBJECT } = Route.useSearch()
  const navigate = Route.useNavigate()
  const subjectKind = findSubjectKind(KIND)
  const subject = subjectKind === undefined || SUBJECT === undefined ? null : { subjectKind, subjectId: SUBJECT }
  return (
    <HistoryScreen
      key={`${KIND} ${SUBJECT}`}
      subject={subject}
      onAll={() => void navigate({ search: {}, replace: true })}
    />
  )
}
