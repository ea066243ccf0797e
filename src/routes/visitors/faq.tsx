import { FaqScreen } from '#features/content/faq-screen.tsx'
import { LanguageButton } from '#app/language-button.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/faq')({
  loader: () => loadWords('content'),
  component: Faq,
})

function Faq() {
  return <FaqScreen language={<LanguageButton />} />
}
