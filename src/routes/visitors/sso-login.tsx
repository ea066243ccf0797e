import { SignInScreen } from '#features/session/sign-in-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sso-login')({
  validateSearch: (search): { to?: string } => (typeof search['to'] === 'string' ? { to: search['to'] } : {}),
  component: SsoLogin,
})

/** Direct single sign-on: on to the provider at once. The start-up check has cleared a session that was here. */
function SsoLogin() {
  const { to } = Route.useSearch()
  return <SignInScreen returnTo={to} />
}
