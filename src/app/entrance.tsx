import { getConfig } from '#platform/wire/config.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { SignInButton } from '#features/session/sign-in-button.tsx'
import { Welcome } from './welcome.tsx'
import { SessionEndedScreen, UnauthorisedScreen } from './error-screens.tsx'
import { useSession } from '#platform/session/session.ts'
import { hasSessionEnded } from '#platform/session/session-ended.ts'
import { staffRedirect } from '#platform/session/sign-in-place.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useState } from 'react'
import { LanguageButton } from './language-button.tsx'
import { findMaintenance, MaintenanceScreen } from './maintenance.tsx'
import { NotFoundPage } from './not-found-screen.tsx'

const OfflineUnlock = lazy(async () => {
  const { OfflineUnlock: component } = await import('#features/vault/offline-unlock.tsx')
  return { default: component }
})

type EntranceProps = { first: boolean; known: boolean; returnTo: string }

/** What stands before sign-in: the first page, or the way from a deep address to it. */
export function Entrance({ first, known, returnTo }: EntranceProps) {
  const { online } = useConnectivity()
  const { problem } = useSession()
  const [failed, setFailed] = useState(false)
  const elsewhere = known && online && problem === null && findMaintenance() === null ? staffRedirect(returnTo) : null
  useEffect(() => {
    if (elsewhere !== null) location.replace(elsewhere)
  }, [elsewhere])
  if (!known) return <NotFoundPage />
  if (elsewhere !== null) return <Spinner />
  // Also where only the provider is away: whoever has a vault here works on and signs in later.
  const unlock =
    (online && !failed) || !getConfig().vault ? null : (
      <Suspense>
        <OfflineUnlock without={failed ? 'provider' : 'server'} />
      </Suspense>
    )
  if (findMaintenance() !== null)
    return (
      <main>
        <MaintenanceScreen />
        {unlock}
      </main>
    )
  const signIn = (
    <>
      <SignInButton returnTo={returnTo} onFailed={() => setFailed(true)} />
      {unlock}
    </>
  )
  if (first)
    return (
      <Welcome
        signIn={
          <>
            {signIn}
            <OtherKinds />
          </>
        }
        language={<LanguageButton />}
      />
    )
  const Refused = hasSessionEnded() ? SessionEndedScreen : UnauthorisedScreen
  return (
    <main>
      <Refused>{signIn}</Refused>
    </main>
  )
}

/** Citizens and vendors sign in elsewhere. */
function OtherKinds() {
  const { citizenLoginUrl, vendorLoginUrl } = getConfig()
  return (
    <p>
      <a href={citizenLoginUrl}>
        <Trans>Sign in for citizens</Trans>
      </a>{' '}
      ·{' '}
      <a href={vendorLoginUrl}>
        <Trans>Sign in for vendors</Trans>
      </a>
    </p>
  )
}
