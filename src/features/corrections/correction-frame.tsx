import '#platform/wire/correction-refusals.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import page from '#ui/plain-page.module.css'
import plain from '#forms/plain/plain.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './corrections.module.css'

export type Frame = {
  /** language and session bar belong to the app */
  readonly language: ReactNode
  readonly bar?: ReactNode
}

/** The frame of what citizens see of corrections: one column that fits a phone, and the ways between its pages. */
export function CorrectionFrame({
  title,
  frame,
  children,
}: {
  readonly title: string
  readonly frame: Frame
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  usePageTitle(title)
  return (
    <div className={`${page['page']} ${plain['page']} ${classes['page']}`}>
      <header className={page['top']}>
        <a href="/">
          <strong>DLRMS</strong>
        </a>
        {frame.language}
      </header>
      {frame.bar}
      <main id="main" className={page['card']}>
        <nav className={classes['ways']} aria-label={t`Corrections`}>
          <a href="/order">
            <Trans>Find a khatian</Trans>
          </a>
          <a href="/citizen/corrections">
            <Trans>My corrections</Trans>
          </a>
          <a href="/track-correction">
            <Trans>Follow a correction</Trans>
          </a>
        </nav>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
