import { TrackScreen } from '#features/orders/track-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/track')({
  loader: () => Promise.all([loadWords('account'), loadWords('orders')]),
  component: Track,
})

function Track() {
  return <TrackScreen frame={{ language: <LanguageButton /> }} />
}
