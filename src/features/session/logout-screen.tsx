import { signInPlace, takeLeaving } from '#platform/session/sign-in-place.ts'
import { Spinner } from '#ui/spinner.tsx'
import { useEffect } from 'react'

/** Where the provider returns to after sign-out; whoever left goes where their kind of user signs in. */
export function LogoutScreen() {
  useEffect(() => location.replace(signInPlace(takeLeaving())), [])
  return <Spinner />
}
