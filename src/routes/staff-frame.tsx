import { loadWords } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { Spinner } from '#ui/spinner.tsx'
import { createFileRoute, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, use } from 'react'

export const Route = createFileRoute('/_app')({ component: StaffFrame })

// An unsigned visitor loads neither the shell nor what stands in it, its words included.
const Shell = lazy(async () => {
  const [{ Shell: component }] = await Promise.all([import('#app/shell/shell.tsx'), loadWords('frame')])
  return { default: component }
})
const NotForExternalUsers = lazy(async () => {
  const { NotForExternalUsers: component } = await import('#app/not-for-external-users.tsx')
  return { default: component }
})
const Entrance = lazy(async () => {
  const { Entrance: component } = await import('#app/entrance.tsx')
  return { default: component }
})

function StaffFrame() {
  const { state, externalUser } = useSession()
  const first = useLocation().pathname === '/'
  if (state === 'loading') return <Spinner />
  const signedIn = state !== 'anonymous' && externalUser === null
  return (
    <Suspense fallback={<Spinner />}>
      {first && !signedIn ? (
        <Outside first />
      ) : (
        <WithStaffRoutes>{signedIn ? <Shell /> : <Outside first={false} />}</WithStaffRoutes>
      )}
    </Suspense>
  )
}

/** Which addresses of the staff there are is known with their routes. */
function WithStaffRoutes({ children }: { children: ReactNode }) {
  use(Route.useRouteContext().staffRoutes())
  return children
}

function Outside({ first }: { first: boolean }) {
  const { externalUser } = useSession()
  const { href } = useLocation()
  const known = useMatches({ select: (matches) => matches.at(-1)?.routeId !== '/_app/$' }) || first
  if (externalUser !== null) return <NotForExternalUsers first={first} known={known} userType={externalUser.userType} />
  return <Entrance first={first} known={known} returnTo={href} />
}
