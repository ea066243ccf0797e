import { TemplatesScreen } from '#areas/templates/templates/templates-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-template/')({
  staticData: { crumb: msg`Khatian templates` },
  component: Templates,
})

function Templates() {
  return <TemplatesScreen />
}
