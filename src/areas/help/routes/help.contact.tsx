import { ContactScreen } from '#features/content/contact-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/help/contact')({
  staticData: { crumb: msg`Contact` },
  loader: () => loadWords('content'),
  component: Contact,
})

function Contact() {
  return <ContactScreen language={null} />
}
