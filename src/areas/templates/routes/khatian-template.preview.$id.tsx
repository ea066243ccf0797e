import { TemplatePreviewScreen } from '#areas/templates/templates/template-preview-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-template/preview/$id')({
  staticData: { above: '/khatian-template' },
  component: PreviewTemplate,
})

function PreviewTemplate() {
  const { id } = Route.useParams()
  return <TemplatePreviewScreen key={id} templateId={id} />
}
