import { FindBalanceScreen } from '#areas/corrections/requests/find-balance-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/khatian-balance/')({
  staticData: { crumb: msg`Land balance and history` },
  component: FindBalance,
})

function FindBalance() {
  const navigate = Route.useNavigate()
  return (
    <FindBalanceScreen
      onFound={(khatianId) => void navigate({ to: '/khatian-balance/$khatianId', params: { khatianId } })}
    />
  )
}
