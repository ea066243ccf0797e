import { TeamScreen } from '#areas/home/work-statistics/team-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/team-statistics')({ component: TeamStatistics })

function TeamStatistics() {
  return <TeamScreen />
}
