import { TemplateViewScreen } from '#features/templates/template-view-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-template/view/$id')({
  loader: () => loadWords('setup'),
  staticData: { above: '/khatian-template' },
  component: ViewTemplate,
})

function ViewTemplate() {
  const { id } = Route.useParams()
  return (
    <Guard needs={['KHATIAN_TEMPLATE.READ_ONE']}>
      <TemplateViewScreen key={id} templateId={id} />
    </Guard>
  )
}
