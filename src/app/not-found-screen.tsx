import { usePageTitle } from '#platform/locale/page-title.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Screen } from './error-screens.tsx'

export function NotFoundScreen() {
  const { t } = useLingui()
  usePageTitle(t`Page not found`)
  return (
    <Screen sign="404">
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p>
        <Trans>The address may be mistyped, or the record lies outside your area.</Trans>
      </p>
    </Screen>
  )
}

/** For addresses that no route knows, where there is no frame around it. */
export function NotFoundPage() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  )
}
