import { Trans, useLingui } from '@lingui/react/macro'
import classes from './conflicts.module.css'

type Props = {
  path: string
  /** of the place, as the table says it */
  name: string
  checked: boolean
  onChoose: () => void
}

/** The choice of neither of the two, beside those of either. */
export function ThirdChoice({ path, name, checked, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <label className={classes['choice']}>
      <input
        type="radio"
        name={path}
        aria-label={`${name}: ${t`Another value`}`}
        checked={checked}
        onChange={onChoose}
      />
      <span>
        <Trans>Another value</Trans>
      </span>
    </label>
  )
}
