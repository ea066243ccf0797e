import type { ReactNode } from 'react'
import classes from './plain-button.module.css'

type PlainButtonProps = { busy?: boolean; onPress: () => void; children: ReactNode }

/** The one button of pages before sign-in, which load no component library. */
export function PlainButton({ busy = false, onPress, children }: PlainButtonProps) {
  return (
    <button type="button" className={classes['button']} disabled={busy} aria-busy={busy} onClick={onPress}>
      {children}
    </button>
  )
}
