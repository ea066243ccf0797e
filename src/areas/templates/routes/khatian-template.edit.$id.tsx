import { EditTemplateScreen } from '#areas/templates/templates/edit-template-screen.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-template/edit/$id')({
  staticData: { above: '/khatian-template' },
  component: EditTemplate,
})

function EditTemplate() {
  const { id } = Route.useParams()
  const navigate = useNavigate()
  return (
    <EditTemplateScreen
      key={id}
      templateId={id}
      onSaved={() => void navigate({ to: '/khatian-template/view/$id', params: { id } })}
    />
  )
}
