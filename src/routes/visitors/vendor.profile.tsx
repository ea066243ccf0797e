import { ContactSection } from '#features/account/contact-section.tsx'
import { ExternalUserFrame } from '#features/account/external-user-frame.tsx'
import { FactorsSection } from '#features/account/factors-section.tsx'
import { PasswordSection } from '#features/account/password-section.tsx'
import { SessionsSection } from '#features/account/sessions-section.tsx'
import { OrdersLinks } from '#features/orders/orders-links.tsx'
import { KioskLocked, useKioskLock } from '#features/vendor/kiosk-lock.tsx'
import { VendorHome } from '#features/vendor/vendor-home.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { enter } from '#platform/session/session-start.ts'
import { useSession } from '#platform/session/session.ts'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/vendor/profile')({
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: VendorProfile,
})

function VendorProfile() {
  const { t } = useLingui()
  const { externalUser } = useSession()
  const { isLocked, unlock } = useKioskLock(externalUser)
  return (
    <ExternalUserFrame
      userType="VENDOR"
      title={t`My account`}
      language={<VisitorTools />}
      bar={<SessionBar />}
      isLocked={isLocked}
    >
      {externalUser?.userType !== 'VENDOR' ? null : isLocked ? (
        <KioskLocked vendor={externalUser} onUnlocked={unlock} />
      ) : (
        <>
          {externalUser.vendorType === 'KIOSK' ? null : <OrdersLinks />}
          <VendorHome vendor={externalUser} />
          <ContactSection contacts={externalUser} onChanged={() => void enter()} />
          <PasswordSection />
          <FactorsSection />
          <SessionsSection />
        </>
      )}
    </ExternalUserFrame>
  )
}
