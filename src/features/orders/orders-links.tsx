import plain from '#forms/plain/plain.module.css'
import { useSession } from '#platform/session/session.ts'
import { Trans, useLingui } from '@lingui/react/macro'

/** From the own page of a citizen or vendor to ordering. */
export function OrdersLinks() {
  const { t } = useLingui()
  const { externalUser } = useSession()
  return (
    <nav className={plain['acts']} aria-label={t`Orders`}>
      <a href="/order">
        <Trans>Find a khatian</Trans>
      </a>
      <a href="/cart">
        <Trans>Cart</Trans>
      </a>
      <a href="/my-orders">
        <Trans>My orders</Trans>
      </a>
      {externalUser?.userType === 'VENDOR' ? null : (
        <a href="/citizen/corrections">
          <Trans>My corrections</Trans>
        </a>
      )}
    </nav>
  )
}
