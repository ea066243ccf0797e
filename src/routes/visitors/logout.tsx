import { LogoutScreen } from '#features/session/logout-screen.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/logout')({ component: LogoutScreen })
