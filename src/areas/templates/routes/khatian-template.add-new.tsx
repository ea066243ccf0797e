import { NewTemplateScreen, NextVersionScreen } from '#areas/templates/templates/new-template-screen.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/khatian-template/add-new')({
  validateSearch: (search): { next_of?: string } => textOf(search, 'next_of'),
  staticData: { above: '/khatian-template' },
  component: NewTemplate,
})

function NewTemplate() {
  const { next_of: nextOf } = Route.useSearch()
  const navigate = useNavigate()
  const onSaved = ({ id }: { id: string }) => void navigate({ to: '/khatian-template/view/$id', params: { id } })
  return nextOf === undefined ? (
    <NewTemplateScreen onSaved={onSaved} />
  ) : (
    <NextVersionScreen key={nextOf} templateId={nextOf} onSaved={onSaved} />
  )
}
