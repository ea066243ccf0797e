import { ModulesScreen } from '#areas/access/access/modules-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/permission-modules')({
  component: PermissionModules,
})

function PermissionModules() {
  return <ModulesScreen />
}
