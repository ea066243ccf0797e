import { createFileRoute, Navigate } from '@tanstack/react-router'

/** The log by the name of its calls; the screen stands at the address that the menu has. */
export const Route = createFileRoute('/_app/audit-logs')({
  component: () => <Navigate to={'/audit-log' as '/'} search={true as never} replace />,
})
