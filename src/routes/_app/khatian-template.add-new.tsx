import { NewTemplateScreen, NextVersionScreen } from '#features/templates/new-template-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-template/add-new')({
  validateSearch: (search): { next_of?: string } => textOf(search, 'next_of'),
  loader: () => loadWords('setup'),
  staticData: { above: '/khatian-template' },
  component: NewTemplate,
})

function NewTemplate() {
  const { next_of: nextOf } = Route.useSearch()
  const navigate = useNavigate()
  const onSaved = ({ id }: { id: string }) => void navigate({ to: '/khatian-template/view/$id', params: { id } })
  return (
    <Guard needs={['KHATIAN_TEMPLATE.CREATE']}>
      {nextOf === undefined ? (
        <NewTemplateScreen onSaved={onSaved} />
      ) : (
        <NextVersionScreen key={nextOf} templateId={nextOf} onSaved={onSaved} />
      )}
    </Guard>
  )
}
