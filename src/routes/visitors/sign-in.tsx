import { SignInScreen } from '#features/session/sign-in-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): { popup?: '1' } => (search['popup'] === '1' ? { popup: '1' } : {}),
  component: SignIn,
})

function SignIn() {
  const { popup } = Route.useSearch()
  return <SignInScreen popup={popup === '1'} />
}
