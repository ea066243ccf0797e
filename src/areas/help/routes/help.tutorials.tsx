import { TutorialsScreen } from '#features/content/tutorials-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/help/tutorials')({
  staticData: { crumb: msg`Tutorials` },
  loader: () => loadWords('content'),
  component: Tutorials,
})

function Tutorials() {
  return <TutorialsScreen language={null} />
}
