import { EditTemplateScreen } from '#features/templates/edit-template-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-template/edit/$id')({
  loader: () => loadWords('setup'),
  staticData: { above: '/khatian-template' },
  component: EditTemplate,
})

function EditTemplate() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <Guard needs={['KHATIAN_TEMPLATE.UPDATE']}>
      <EditTemplateScreen
        key={id}
        templateId={id}
        onSaved={() => void navigate({ to: '/khatian-template/view/$id', params: { id } })}
      />
    </Guard>
  )
}
