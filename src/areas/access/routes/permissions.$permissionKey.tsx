import { HoldersScreen } from '#areas/access/access/holders-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/permissions/$permissionKey')({
  staticData: { above: '/permissions' },
  component: Holders,
})

function Holders() {
  const { permissionKey } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <HoldersScreen
      permissionKey={permissionKey}
      onKey={(key) => void navigate({ params: { permissionKey: key }, replace: true })}
    />
  )
}
