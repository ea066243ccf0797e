import { RulesScreen } from '#features/content/rules-screen.tsx'
import { LanguageButton } from '#app/language-button.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/rules')({
  loader: () => loadWords('content'),
  component: Rules,
})

function Rules() {
  return <RulesScreen language={<LanguageButton />} />
}
