import { Trans } from '@lingui/react/macro'
import classes from './filter-reset.module.css'
import button from './plain-button.module.css'

/** Beside the filters of a list that keeps them: says that something is left out, and shows all again. */
export function FilterReset({ narrowed, onReset }: { narrowed: boolean; onReset: () => void }) {
  if (!narrowed) return null
  return (
    <button type="button" className={`${button['quiet']} ${classes['reset']}`} onClick={onReset}>
      <Trans>Clear the filter</Trans>
    </button>
  )
}
