import type { ReactNode } from 'react'
import classes from './plain.module.css'

type SubmitRowProps = { busy: boolean; label: string; disabled?: boolean; children?: ReactNode }

/** The button that Enter presses, and what can be done instead. */
export function SubmitRow({ busy, label, disabled = false, children }: SubmitRowProps) {
  return (
    <div className={classes['acts']}>
      <button type="submit" className={classes['primary']} disabled={busy || disabled} aria-busy={busy}>
        {label}
      </button>
      {children}
    </div>
  )
}
