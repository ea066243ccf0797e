import { usePageTitle } from '#platform/locale/page-title.ts'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Screen } from './error-screens.tsx'

/** What stands at the address of a menu entry until its screen is there. */
export function ComingSoonScreen({ label }: { label?: MessageDescriptor | undefined }) {
  const { t, i18n } = useLingui()
  const name = label === undefined ? t`Coming soon` : i18n._(label)
  usePageTitle(name)
  return (
    <Screen sign="…">
      <h1>{name}</h1>
      <p>
        <Trans>This screen is coming soon. Everything that is in the menu works already.</Trans>
      </p>
    </Screen>
  )
}
