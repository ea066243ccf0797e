import { loadWords } from '#platform/locale/locale.ts'
import { useSession } from '#platform/session/session.ts'
import { Spinner } from '#ui/spinner.tsx'
import { createFileRoute, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

export const Route = createFileRoute('/_app')({ component: AppFrame })

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

function AppFrame() {
  const { state, externalUser } = useSession()
  const { pathname, href } = useLocation()
  const known = useMatches({ select: (matches) => matches.at(-1)?.routeId !== '/_app/$' })
  if (state === 'loading') return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      {externalUser !== null ? (
        <NotForExternalUsers first={pathname === '/'} known={known} userType={externalUser.userType} />
      ) : state === 'anonymous' ? (
        <Entrance first={pathname === '/'} known={known} returnTo={href} />
      ) : (
        <Shell />
      )}
    </Suspense>
  )
}
