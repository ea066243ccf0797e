import type { ReactNode } from 'react'
import classes from './notice.module.css'

type NoticeProps = { kind: 'info' | 'warn' | 'bad' | 'good'; children: ReactNode; action?: ReactNode }

/** A lasting remark within a screen. */
export function Notice({ kind, children, action }: NoticeProps) {
  return (
    <div className={classes['notice']} data-kind={kind} role={kind === 'bad' ? 'alert' : undefined}>
      <div>{children}</div>
      {action}
    </div>
  )
}
