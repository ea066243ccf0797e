import { ContactScreen } from '#features/content/contact-screen.tsx'
import { LanguageButton } from '#app/language-button.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/contact')({
  loader: () => loadWords('content'),
  component: Contact,
})

function Contact() {
  return <ContactScreen language={<LanguageButton />} />
}
