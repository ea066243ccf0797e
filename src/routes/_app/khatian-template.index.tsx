import { TemplatesScreen } from '#features/templates/templates-screen.tsx'
import { msg } from '@lingui/core/macro'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/khatian-template/')({
  loader: () => loadWords('setup'),
  staticData: { crumb: msg`Khatian templates` },
  component: Templates,
})

function Templates() {
  return (
    <Guard needs={['KHATIAN_TEMPLATE.READ_ALL']}>
      <TemplatesScreen />
    </Guard>
  )
}
