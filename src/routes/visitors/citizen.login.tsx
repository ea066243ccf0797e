import { CitizenLoginScreen } from '#features/citizen/citizen-login-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/citizen/login')({
  validateSearch: (search): { popup?: '1' } => (search['popup'] === '1' ? { popup: '1' } : {}),
  loader: () => loadWords('account'),
  component: CitizenLogin,
})

function CitizenLogin() {
  const { popup } = Route.useSearch()
  return <CitizenLoginScreen popup={popup === '1'} language={<LanguageButton />} />
}
