import { VendorLoginScreen } from '#features/vendor/vendor-login-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/vendor/login')({
  validateSearch: (search): { popup?: '1' } => (search['popup'] === '1' ? { popup: '1' } : {}),
  loader: () => loadWords('account'),
  component: VendorLogin,
})

function VendorLogin() {
  const { popup } = Route.useSearch()
  return <VendorLoginScreen popup={popup === '1'} language={<LanguageButton />} />
}
