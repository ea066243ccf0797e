import { getConfig } from '#platform/config.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useEffect } from 'react'

/** Where the provider returns to after sign-out; staff land on the page the deployment names. */
export function LogoutScreen() {
  useEffect(() => location.replace(getConfig().administrationDashboardUrl || '/'), [])
  return <Spinner />
}
