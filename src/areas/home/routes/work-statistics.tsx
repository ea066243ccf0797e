import { OwnScreen } from '#areas/home/work-statistics/own-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/work-statistics')({ component: WorkStatistics })

function WorkStatistics() {
  return <OwnScreen />
}
