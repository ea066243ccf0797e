import { HealthScreen } from '#areas/device/sync-health/health-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { textOf } from '#app/search-text.ts'

export const Route = createFileRoute('/_app/sync-health')({
  validateSearch: (search): { device?: string } => textOf(search, 'device'),
  component: SyncHealth,
})

function SyncHealth() {
  const { device } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HealthScreen
      device={device}
      onDevice={(next) => void navigate({ search: next === null ? {} : { device: next }, replace: true })}
    />
  )
}
