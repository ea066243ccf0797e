import type { ReactNode } from 'react'
import classes from './vault.module.css'

/** The button that Enter presses. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <button type="submit" className={classes['primary']} disabled={busy} aria-busy={busy}>
      {children}
    </button>
  )
}
