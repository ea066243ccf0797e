import { permissions } from '#domain/permission/permission.ts'
import { TeamScreen } from '#features/work-statistics/team-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/team-statistics')({ component: TeamStatistics })

function TeamStatistics() {
  return (
    <Guard needs={[permissions.auditLogRead]} atDesk>
      <TeamScreen />
    </Guard>
  )
}
