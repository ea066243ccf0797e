import { ResetPasswordScreen } from '#features/account/reset-password-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { LanguageButton } from '#app/language-button.tsx'

export const Route = createFileRoute('/reset-password')({
  loader: () => loadWords('account'),
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordScreen kind="office" language={<LanguageButton />} />
}
