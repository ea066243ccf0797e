import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

// Which addresses are planned stands in the menu, which visitors do not load.
const NoScreenYet = lazy(async () => {
  const { NoScreenYet: component } = await import('#app/shell/no-screen-yet.tsx')
  return { default: component }
})

export const Route = createFileRoute('/_app/$')({ component: NoScreenYet })
