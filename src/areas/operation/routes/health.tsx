import { HealthScreen } from '#areas/operation/health/health-screen.tsx'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/health')({
  staticData: { crumb: msg`State of the system` },
  component: HealthScreen,
})
