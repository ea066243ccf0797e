import { getConfig } from '#platform/wire/config.ts'
import { useText } from '#platform/locale/locale.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import classes from './bars.module.css'
import { Screen } from './error-screens.tsx'

type Maintenance = NonNullable<ReturnType<typeof getConfig>['maintenance']>

/** Works on the service as its configuration announces them; null in ordinary times. */
export function findMaintenance(): Maintenance | null {
  return getConfig().maintenance
}

/** Over every screen of whoever works on: what was taken along goes on, and is sent afterwards. */
export function MaintenanceBar() {
  const found = findMaintenance()
  if (found === null) return null
  return (
    <output className={classes['bar']} data-kind="info">
      <span>
        <MaintenanceWords found={found} />{' '}
        <Trans>What is on this device can be keyed meanwhile and is sent afterwards.</Trans>
      </span>
    </output>
  )
}

export function MaintenanceScreen() {
  const { t } = useLingui()
  usePageTitle(t`Maintenance`)
  const found = findMaintenance()
  return (
    <Screen sign="503" error={found === null ? undefined : null}>
      <h1>
        <Trans>The service is being maintained</Trans>
      </h1>
      <p>
        {found === null ? (
          <Trans>No maintenance is announced at the moment.</Trans>
        ) : (
          <MaintenanceWords found={found} />
        )}
      </p>
    </Screen>
  )
}

function MaintenanceWords({ found }: { found: Maintenance }) {
  const text = useText()
  const until = found.until === null ? null : text.dateTime(found.until)
  return (
    <>
      {text.pick(found.textBn, found.textEn)} {until === null ? null : <Trans>Expected until {until}.</Trans>}
    </>
  )
}
