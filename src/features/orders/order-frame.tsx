import '#platform/wire/order-refusals.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import page from '#ui/plain-page.module.css'
import plain from '#forms/plain/plain.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import classes from './orders.module.css'

export type Frame = {
  /** language and session bar belong to the app */
  readonly language: ReactNode
  readonly bar?: ReactNode
}

/** The frame of everything about ordering: one column that fits a phone, and the ways between its pages. */
export function OrderFrame({
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
        <nav className={classes['ways']} aria-label={t`Orders`}>
          <a href="/order">
            <Trans>Find a khatian</Trans>
          </a>
          <a href="/cart">
            <Trans>Cart</Trans>
          </a>
          <a href="/my-orders">
            <Trans>My orders</Trans>
          </a>
          <a href="/track">
            <Trans>Follow an order</Trans>
          </a>
        </nav>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
