import { ResetPasswordScreen } from '#features/account/reset-password-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/vendor/reset-password')({
  loader: () => loadWords('account'),
  component: VendorResetPassword,
})

function VendorResetPassword() {
  return <ResetPasswordScreen kind="vendor" language={<LanguageButton />} />
}
