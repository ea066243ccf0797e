import { VendorRegisterScreen } from '#features/vendor/vendor-register-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/vendor/register')({
  loader: () => loadWords('account'),
  component: VendorRegister,
})

function VendorRegister() {
  return <VendorRegisterScreen language={<LanguageButton />} />
}
