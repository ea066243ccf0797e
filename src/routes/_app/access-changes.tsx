import { HistoryScreen } from '#features/access/history-screen.tsx'
import { findSubjectKind } from '#features/access/history-words.ts'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/access-changes')({
  loader: () => loadWords('access'),
  validateSearch: (search): { KIND?: string; SUBJECT?: string } => textOf(search, 'KIND', 'SUBJECT'),
  component: AccessChanges,
})

function AccessChanges() {
  const { KIND, SUBJECT } = Route.useSearch()
  const navigate = Route.useNavigate()
  const subjectKind = findSubjectKind(KIND)
  const subject = subjectKind === undefined || SUBJECT === undefined ? null : { subjectKind, subjectId: SUBJECT }
  return (
    <Guard needs={['AUDIT_LOG.READ_ALL']}>
      <HistoryScreen
        key={`${KIND} ${SUBJECT}`}
        subject={subject}
        onAll={() => void navigate({ search: {}, replace: true })}
      />
    </Guard>
  )
}
