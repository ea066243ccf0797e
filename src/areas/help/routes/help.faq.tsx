import { FaqScreen } from '#features/content/faq-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/help/faq')({
  staticData: { crumb: msg`Questions and answers` },
  loader: () => loadWords('content'),
  component: Faq,
})

function Faq() {
  return <FaqScreen language={null} />
}
