import '#platform/wire/order-refusals.ts'
import { usePageTitle } from '#platform/locale/page-title.ts'
import { useSession } from '#platform/session/session.ts'
import page from '#ui/plain-page.module.css'
import plain from '#forms/plain/plain.module.css'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { KioskGuard } from './kiosk-guard.tsx'
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
  begins = false,
  children,
}: {
  readonly title: string
  readonly frame: Frame
  /** where the next customer of a kiosk begins */
  readonly begins?: boolean
  readonly children: ReactNode
}) {
  const { t } = useLingui()
  const { externalUser } = useSession()
  const vendorType = externalUser?.userType === 'VENDOR' ? externalUser.vendorType : null
  usePageTitle(title)
  return (
    <div
      className={`${page['page']} ${plain['page']} ${classes['page']}`}
      data-kiosk={vendorType === 'KIOSK' || undefined}
    >
      <header className={page['top']}>
        <a href={vendorType === 'KIOSK' ? '/order' : '/'}>
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
        {vendorType === 'KIOSK' ? <KioskGuard begins={begins}>{children}</KioskGuard> : children}
      </main>
    </div>
  )
}
