import { createFileRoute, redirect } from '@tanstack/react-router'

/** The log by the name of its calls; the screen stands at the address that the menu has. */
export const Route = createFileRoute('/_app/audit-logs')({
  beforeLoad: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a redirect that is thrown
    throw redirect({ to: '/audit-log' as '/', search: true, replace: true } as never)
  },
})
