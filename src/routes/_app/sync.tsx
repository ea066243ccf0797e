import { SyncPanel } from '#features/sync-panel/sync-panel.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/sync')({ component: SyncPanel })
