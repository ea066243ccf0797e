import type { ReactNode } from 'react'
import classes from './access.module.css'

type Props = { shown: boolean; said: ReactNode; children: ReactNode }

/** Says at the foot of the screen what waits, and what can be done with it. Read out as it comes. */
export function SaveBar({ shown, said, children }: Props) {
  return (
    <div className={classes['saveBar']} data-shown={shown}>
      <output>{shown ? said : null}</output>
      {shown ? <span className={classes['acts']}>{children}</span> : null}
    </div>
  )
}
