import { BalanceScreen } from '#areas/corrections/requests/balance-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-balance/$khatianId')({
  staticData: { above: '/khatian-balance' },
  component: LandBalance,
})

function LandBalance() {
  const { khatianId } = Route.useParams()
  return <BalanceScreen key={khatianId} khatianId={khatianId} />
}
