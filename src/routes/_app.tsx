import { useSession } from '#platform/session.ts'
import { Spinner } from '#ui/spinner.tsx'
import { createFileRoute, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

export const Route = createFileRoute('/_app')({ component: AppFrame })

// An unsigned visitor loads neither the shell nor what stands in it.
const Shell = lazy(async () => {
  const { Shell: component } = await import('#app/shell/shell.tsx')
  return { default: component }
})
const Entrance = lazy(async () => {
  const { Entrance: component } = await import('#app/entrance.tsx')
  return { default: component }
})

function AppFrame() {
  const { state } = useSession()
  const { pathname, href } = useLocation()
  if (state === 'loading') return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      {state === 'anonymous' ? <Entrance first={pathname === '/'} returnTo={href} /> : <Shell />}
    </Suspense>
  )
}
