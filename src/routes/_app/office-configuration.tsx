import { permissions } from '#domain/permission/permission.ts'
import { OfficeRulesScreen } from '#features/office-rules/office-rules-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/office-configuration')({ component: OfficeConfiguration })

function OfficeConfiguration() {
  return (
    <Guard atDesk needs={[permissions.officeConfigure]}>
      <OfficeRulesScreen />
    </Guard>
  )
}
