import { getConfig } from '#platform/config.ts'
import { useConnectivity } from '#platform/connectivity.ts'
import { SignInButton } from '#features/session/sign-in-button.tsx'
import { Welcome } from '#features/home/welcome.tsx'
import { UnauthorisedScreen } from './error-screens.tsx'
import { lazy, Suspense } from 'react'
import { LanguageButton } from './language-button.tsx'

const OfflineUnlock = lazy(async () => {
  const { OfflineUnlock: component } = await import('#features/vault/offline-unlock.tsx')
  return { default: component }
})

/** What stands before sign-in: the first page, or the way from a deep address to it. */
export function Entrance({ first, returnTo }: { first: boolean; returnTo: string }) {
  const { online } = useConnectivity()
  const signIn = (
    <>
      <SignInButton returnTo={returnTo} />
      {online || !getConfig().vault ? null : (
        <Suspense>
          <OfflineUnlock />
        </Suspense>
      )}
    </>
  )
  if (first) return <Welcome signIn={signIn} language={<LanguageButton />} />
  return (
    <main>
      <UnauthorisedScreen>{signIn}</UnauthorisedScreen>
    </main>
  )
}
