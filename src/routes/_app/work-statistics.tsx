import { permissions } from '#domain/permission/permission.ts'
import { OwnScreen } from '#features/work-statistics/own-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/work-statistics')({ component: WorkStatistics })

function WorkStatistics() {
  return (
    <Guard needs={[permissions.khatianUpdate]} atDesk>
      <OwnScreen />
    </Guard>
  )
}
