import { TemplateViewScreen } from '#areas/templates/templates/template-view-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-template/view/$id')({
  staticData: { above: '/khatian-template' },
  component: ViewTemplate,
})

function ViewTemplate() {
  const { id } = Route.useParams()
  return <TemplateViewScreen key={id} templateId={id} />
}
