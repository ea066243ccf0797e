import { SettlementScreen } from '#areas/delivery/settlement/settlement-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/postal-settlements/$id')({
  staticData: { above: '/postal-settlements' },
  component: PostalSettlement,
})

function PostalSettlement() {
  const { id } = Route.useParams()
  return <SettlementScreen key={id} settlementId={id} />
}
