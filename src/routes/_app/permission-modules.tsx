import { ModulesScreen } from '#features/access/modules-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/permission-modules')({
  loader: () => loadWords('access'),
  component: PermissionModules,
})

function PermissionModules() {
  return (
    <Guard needs={['PERMISSION_MODULE.READ_ALL']}>
      <ModulesScreen />
    </Guard>
  )
}
