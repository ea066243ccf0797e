import { getConfig } from '#platform/wire/config.ts'
import { Trans } from '@lingui/react/macro'
import type { Appearance } from '../appearance/settings.ts'
import classes from './shell.module.css'

/** What this is and which build of it, which is asked for first when something is reported. */
export function Footer({ kind }: { kind: Appearance['footer'] }) {
  const build = getConfig().build.slice(0, 12)
  return (
    <footer className={classes['footer']} data-kind={kind}>
      <span>
        DLRMS, <Trans>Digital Land Record Management System</Trans>
      </span>
      <span dir="ltr">
        <Trans>Version {build}</Trans>
      </span>
    </footer>
  )
}
