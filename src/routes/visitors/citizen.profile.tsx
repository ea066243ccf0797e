import { ContactSection } from '#features/account/contact-section.tsx'
import { ExternalUserFrame } from '#features/account/external-user-frame.tsx'
import { FactorsSection } from '#features/account/factors-section.tsx'
import { PasswordSection } from '#features/account/password-section.tsx'
import { SessionsSection } from '#features/account/sessions-section.tsx'
import { CitizenPhoto } from '#features/citizen/citizen-photo.tsx'
import { CitizenDetails } from '#features/citizen/citizen-details.tsx'
import { NidSection } from '#features/citizen/nid-section.tsx'
import { OrdersLinks } from '#features/orders/orders-links.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { enter } from '#platform/session/session-start.ts'
import { type CitizenProfile, useSession } from '#platform/session/session.ts'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { VisitorTools } from '#app/visitor-tools.tsx'
import { SessionBar } from '#app/session-bar.tsx'

export const Route = createFileRoute('/citizen/profile')({
  loader: () => Promise.all([loadWords('account'), loadWords('frame'), loadWords('orders')]),
  component: CitizenHome,
})

function CitizenHome() {
  const { t } = useLingui()
  const { externalUser } = useSession()
  return (
    <ExternalUserFrame userType="CITIZEN" title={t`My account`} language={<VisitorTools />} bar={<SessionBar />}>
      {externalUser?.userType === 'CITIZEN' ? <Sections person={externalUser} /> : null}
    </ExternalUserFrame>
  )
}

function Sections({ person }: { person: CitizenProfile }) {
  return (
    <>
      <OrdersLinks />
      <NidSection person={person} />
      <CitizenPhoto person={person} />
      <CitizenDetails key={String(person.nidVerified)} person={person} />
      <ContactSection contacts={person} onChanged={() => void enter()} />
      <PasswordSection />
      <FactorsSection />
      <SessionsSection />
    </>
  )
}
