import { HoldersScreen } from '#features/access/holders-screen.tsx'
import { loadWords } from '#platform/locale/locale.ts'
import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '#app/guard.tsx'

export const Route = createFileRoute('/_app/permissions/$permissionKey')({
  loader: () => loadWords('access'),
  staticData: { above: '/permissions' },
  component: Holders,
})

function Holders() {
  const { permissionKey } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <Guard needs={['PERMISSION.READ_ALL']}>
      <HoldersScreen
        permissionKey={permissionKey}
        onKey={(key) => void navigate({ params: { permissionKey: key }, replace: true })}
      />
    </Guard>
  )
}
