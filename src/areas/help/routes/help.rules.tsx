import { RulesScreen } from '#features/content/rules-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/help/rules')({
  staticData: { crumb: msg`Rules and regulations` },
  loader: () => loadWords('content'),
  component: Rules,
})

function Rules() {
  return <RulesScreen language={null} />
}
