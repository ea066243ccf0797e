import { CallbackScreen } from '#features/session/callback-screen.tsx'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

export const Route = createFileRoute('/callback')({ component: Callback })

function Callback() {
  const router = useRouter()
  // The code must not stay in the history.
  const onDone = useCallback((returnTo: string) => router.history.replace(returnTo), [router])
  return <CallbackScreen onDone={onDone} />
}
