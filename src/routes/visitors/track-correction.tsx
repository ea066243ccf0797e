import { TrackCaseScreen } from '#features/corrections/track-case-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/track-correction')({
  loader: () => Promise.all([loadWords('account'), loadWords('corrections')]),
  component: Track,
})

function Track() {
  return <TrackCaseScreen frame={{ language: <LanguageButton /> }} />
}
