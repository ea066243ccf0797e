import { ApiProblem } from '#platform/wire/problems.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { NothingKept } from '#platform/replica/user-replica.ts'
import { useVault } from '#platform/vault/vault-store.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Spinner } from '#ui/spinner.tsx'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import classes from './error-screens.module.css'
import { reloadForMissingModule } from './missing-module.ts'

const ReportButtons = lazy(async () => {
  const { ReportButtons: component } = await import('./report-buttons.tsx')
  return { default: component }
})

/** What is shown when a screen breaks, or when a screen's data is refused as a whole. */
export function CrashScreen({ error, reset }: ErrorComponentProps) {
  if (error instanceof NothingKept) return <NothingKeptScreen reset={reset} />
  if (error instanceof ApiProblem) {
    if (error.status === 401) return <UnauthorisedScreen />
    if (error.status === 403) return <ForbiddenScreen />
    if (error.status >= 500) return <ServerErrorScreen error={error} />
  }
  return <FallbackScreen error={error} />
}

/** A screen whose part did not come comes with the page loaded anew; any other that broke says so. */
export function FallbackScreen({ error }: { error: unknown }) {
  const [reloads] = useState(() => reloadForMissingModule(error))
  return reloads ? <Spinner /> : <BrokenScreen error={error} />
}

/** The sentences of the spec for a screen that broke, a way to load it anew, and one to report it. */
function BrokenScreen({ error }: { error: unknown }) {
  const { t } = useLingui()
  usePageTitle(t`Something went wrong`)
  return (
    <Screen sign="!" error={error}>
      <h1>
        <Trans>Ah! Something went wrong.</Trans>
      </h1>
      <p>
        <Trans>Brace yourself till we get the error fixed.</Trans>
      </p>
      <p>
        <Trans>You may also refresh the page or try again latter.</Trans>
      </p>
    </Screen>
  )
}

/** Gives way by itself when another desk is taken, for which something is kept. */
function NothingKeptScreen({ reset }: { reset: () => void }) {
  const { state } = useVault()
  useEffect(() => {
    if (state !== 'unneeded') reset()
  }, [state, reset])
  return (
    <>
      <h1>
        <Trans>Nothing is kept on this device for you</Trans>
      </h1>
      <p>
        <Trans>Your desk works with the server directly, so nothing waits here to be sent.</Trans>
      </p>
    </>
  )
}

export function UnauthorisedScreen({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  usePageTitle(t`Not authorised`)
  return (
    <Screen sign="401">
      <h1>
        <Trans>You are not authorised for this page.</Trans>
      </h1>
      <p>
        <Trans>Sign in to go on.</Trans>
      </p>
      {children}
    </Screen>
  )
}

/** A deep page after the session ended by itself. [STA-21] */
export function SessionEndedScreen({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  usePageTitle(t`Your session ended`)
  return (
    <Screen sign="401">
      <h1>
        <Trans>Your session ended</Trans>
      </h1>
      <p>
        <Trans>Sign in again to continue.</Trans>
      </p>
      {children}
    </Screen>
  )
}

export function ForbiddenScreen() {
  const { t } = useLingui()
  usePageTitle(t`Not authorised to enter`)
  return (
    <Screen sign="403">
      <h1>
        <Trans>You are not authorised to enter here.</Trans>
      </h1>
      <p>
        <Trans>Your desk does not hold this permission.</Trans>
      </p>
    </Screen>
  )
}

export function ServerErrorScreen({ error }: { error?: unknown }) {
  const { t } = useLingui()
  usePageTitle(t`Internal server error`)
  return (
    <Screen sign="500" error={error ?? null}>
      <h1>
        <Trans>Internal server error</Trans>
      </h1>
      <p>
        <Trans>Try again in a while.</Trans>
      </p>
    </Screen>
  )
}

type ScreenProps = {
  sign: string
  children: ReactNode
  /** what broke, where loading anew and a report are worth offering */
  error?: unknown
}

export function Screen({ sign, error, children }: ScreenProps) {
  return (
    <div className={classes['screen']}>
      <p className={classes['sign']} aria-hidden="true">
        {sign}
      </p>
      {children}
      {error === undefined ? null : (
        <Suspense>
          <ReportButtons error={error} />
        </Suspense>
      )}
      <a href="/">
        <Trans>Go to the first page</Trans>
      </a>
    </div>
  )
}
