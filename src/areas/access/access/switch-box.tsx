import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import classes from './access.module.css'

type Props = {
  /** its name among the boxes of a table */
  id: string
  column: number
  label: string
  /** the name beside the box, where no heading tells it */
  shown?: string | undefined
  on: boolean
  partly?: boolean
  /** otherwise than what is stored */
  changed: boolean
  /** the key is switched off and grants nothing now */
  off: boolean
  fixed: boolean
  onSwitch: (on: boolean) => void
}

/** A box of a matrix. What is changed and not yet stored, and what grants nothing, is told by more than a colour. */
export function SwitchBox({ id, column, label, shown, on, partly = false, changed, off, fixed, onSwitch }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = partly
  }, [partly])
  const remarks = [off ? t`switched off` : '', changed ? t`not saved yet` : ''].filter((one) => one !== '')
  return (
    <label className={classes['box']} data-changed={changed} data-off={off} title={[label, ...remarks].join(' – ')}>
      <input
        ref={input}
        type="checkbox"
        data-box={id}
        data-column={column}
        aria-label={[label, ...remarks].join(', ')}
        checked={on}
        disabled={fixed}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
      {shown === undefined ? null : <span aria-hidden="true">{shown}</span>}
    </label>
  )
}
