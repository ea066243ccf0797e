import { TemplatePreviewScreen } from '#features/templates/template-preview-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-template/preview/$id')({
  loader: () => loadWords('setup'),
  staticData: { above: '/khatian-template' },
  component: PreviewTemplate,
})

function PreviewTemplate() {
  const { id } = Route.useParams()
  return (
    <Guard needs={['KHATIAN_TEMPLATE.READ_ONE']}>
      <TemplatePreviewScreen key={id} templateId={id} />
    </Guard>
  )
}
