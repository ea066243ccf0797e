import { Trans } from '@lingui/react/macro'
import classes from './spinner.module.css'

/** Shown while something loads. */
export function Spinner() {
  return (
    <output className={classes['spinner']}>
      <span className={classes['ring']} aria-hidden="true" />
      <Trans>Loading…</Trans>
    </output>
  )
}
