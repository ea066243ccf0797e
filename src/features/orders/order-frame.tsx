import '#platform/wire/order-refusals.ts'
import { PublicFrame, type Frame } from '#forms/plain/public-frame.tsx'
import { signOut } from '#platform/session/sign-in.ts'
import { type ExternalUser, useSession } from '#platform/session/session.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { KioskGuard } from './kiosk-guard.tsx'
import classes from './orders.module.css'

type Props = {
  readonly title: string
  readonly frame: Frame
  /** where the next customer of a kiosk begins */
  readonly begins?: boolean
  readonly children: ReactNode
}

export function isKioskUser(user: ExternalUser | null): boolean {
  return user?.userType === 'VENDOR' && user.vendorType === 'KIOSK'
}

/** The frame of everything about ordering. */
export function OrderFrame({ title, frame, begins = false, children }: Props) {
  const { t } = useLingui()
  const { externalUser } = useSession()
  const isKiosk = isKioskUser(externalUser)
  const ways = (
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
      <a href="/copies">
        <Trans>Open online copies</Trans>
      </a>
      {externalUser === null || isKiosk ? null : (
        <button type="button" className={classes['end']} onClick={() => void signOut()}>
          <Trans>Sign out</Trans>
        </button>
      )}
    </nav>
  )
  return (
    <PublicFrame title={title} frame={frame} ways={ways} className={classes['page']} isKiosk={isKiosk}>
      {isKiosk ? <KioskGuard begins={begins}>{children}</KioskGuard> : children}
    </PublicFrame>
  )
}
