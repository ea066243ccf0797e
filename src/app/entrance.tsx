import { SignInButton } from '#features/session/sign-in-button.tsx'
import { Welcome } from '#features/home/welcome.tsx'
import { UnauthorisedScreen } from './error-screens.tsx'
import { LanguageButton } from './language-button.tsx'

/** What stands before sign-in: the first page, or the way from a deep address to it. */
export function Entrance({ first, returnTo }: { first: boolean; returnTo: string }) {
  const signIn = <SignInButton returnTo={returnTo} />
  if (first) return <Welcome signIn={signIn} language={<LanguageButton />} />
  return (
    <main>
      <UnauthorisedScreen>{signIn}</UnauthorisedScreen>
    </main>
  )
}
