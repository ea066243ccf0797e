import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'

// The router fetches a route's screen before it is known who asks; a visitor must not pay for this one.
const HomeScreen = lazy(async () => {
  const { HomeScreen: component } = await import('#areas/home/home/home-screen.tsx')
  return { default: component }
})

export const Route = createFileRoute('/_app/')({ component: HomeScreen })
