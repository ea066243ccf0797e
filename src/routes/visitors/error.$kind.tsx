import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonScreen } from '#app/coming-soon-screen.tsx'
import { FallbackScreen, ForbiddenScreen, ServerErrorScreen, UnauthorisedScreen } from '#app/error-screens.tsx'
import { MaintenanceScreen } from '#app/maintenance.tsx'
import { NotFoundScreen } from '#app/not-found-screen.tsx'

export const Route = createFileRoute('/error/$kind')({ component: ErrorPage })

const screens = {
  '401': UnauthorisedScreen,
  '403': ForbiddenScreen,
  '404': NotFoundScreen,
  '500': ServerErrorScreen,
  fallback: () => <FallbackScreen error={null} />,
  'coming-soon': ComingSoonScreen,
  maintenance: MaintenanceScreen,
} as const

/** The pages that a gateway or a proxy in front of the product leads to; what is not known is not found. */
function ErrorPage() {
  const { kind } = Route.useParams()
  const Found = Object.hasOwn(screens, kind) ? screens[kind as keyof typeof screens] : NotFoundScreen
  return (
    <main>
      <Found />
    </main>
  )
}
