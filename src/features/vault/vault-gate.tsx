import { useVault } from '#platform/vault/vault-store.ts'
import { Spinner } from '#ui/spinner.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, Suspense, useEffect, type ReactNode } from 'react'
import { GateFrame } from './gate-frame.tsx'

const SetUpScreen = lazy(async () => {
  const { SetUpScreen: component } = await import('./set-up-screen.tsx')
  return { default: component }
})
const EscrowOffer = lazy(async () => {
  const { EscrowOffer: component } = await import('./escrow-offer.tsx')
  return { default: component }
})
const RequiredAuthenticator = lazy(async () => {
  const { RequiredAuthenticator: component } = await import('./required-authenticator.tsx')
  return { default: component }
})
const loadUnlock = () => import('./unlock-screen.tsx')
const UnlockScreen = lazy(async () => {
  const { UnlockScreen: component } = await loadUnlock()
  return { default: component }
})

const soonMs = 3000

/** The lock must close without a connection too, also where no service worker holds the app's files yet. */
function useLockAtHand(open: boolean): void {
  useEffect(() => {
    if (!open) return
    const timer = setTimeout(() => {
      Promise.all([
        loadUnlock(),
        import('./forgotten.tsx'),
        import('#vault/recovery-key.ts'),
        import('#vault/vault-registry.ts'),
        import('#vault/argon2.ts'),
      ]).catch(() => undefined)
    }, soonMs)
    return () => clearTimeout(timer)
  }, [open])
}

type Props = {
  language: ReactNode
  /** what a dialog of the office needs around it; the gate stands above the frame, which has it for its screens */
  Around: ComponentType<{ children: ReactNode }>
  children: ReactNode
}

/** Lets the app through while the vault of the person at the screen is open, or none is needed. */
export function VaultGate({ language, Around, children }: Props) {
  const { t } = useLingui()
  const { state, offer } = useVault()
  useLockAtHand(state === 'open')
  switch (state) {
    case 'off':
    case 'unneeded':
      return children
    case 'open':
      return (
        <>
          {children}
          <Suspense fallback={null}>
            <RequiredAuthenticator />
          </Suspense>
          {offer === null ? null : (
            <Suspense fallback={null}>
              <Around>
                <EscrowOffer offer={offer} />
              </Around>
            </Suspense>
          )}
        </>
      )
    case 'unknown':
      return <Spinner />
    case 'none':
      return (
        <Suspense fallback={<Spinner />}>
          <SetUpScreen language={language} />
        </Suspense>
      )
    case 'locked':
      return (
        <Suspense fallback={<Spinner />}>
          <UnlockScreen language={language} />
        </Suspense>
      )
    case 'broken':
      return (
        <GateFrame
          gate="broken"
          title={t`Storage does not open`}
          heading={t`The storage of this browser does not open`}
          language={language}
        >
          <p>
            <Trans>
              Close other tabs of this app and open the page again. If that does not help, restart the browser and see
              that it may store data for this site. What was stored is not touched.
            </Trans>
          </p>
        </GateFrame>
      )
  }
}
