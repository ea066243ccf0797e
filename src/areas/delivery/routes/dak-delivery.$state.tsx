import { DakPanelScreen } from '#areas/delivery/dak-panel/dak-panel-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/dak-delivery/$state')({ component: DakPanel })

function DakPanel() {
  const { state } = Route.useParams()
  return <DakPanelScreen state={state} />
}
