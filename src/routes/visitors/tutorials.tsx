import { TutorialsScreen } from '#features/content/tutorials-screen.tsx'
import { LanguageButton } from '#app/language-button.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/tutorials')({
  loader: () => loadWords('content'),
  component: Tutorials,
})

function Tutorials() {
  return <TutorialsScreen language={<LanguageButton />} />
}
