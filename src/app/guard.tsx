import type { Permission } from '#domain/permission/permission.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ForbiddenScreen, Screen } from './error-screens.tsx'

type GuardProps = {
  needs: readonly Permission[]
  /** the screen is about the office of the active desk: who works without one has to take one first */
  atDesk?: boolean
  children: ReactNode
}

/** Shows a screen to whoever holds one of its permissions, at the active desk or, as system administrators do, without. */
export function Guard({ needs, atDesk = false, children }: GuardProps) {
  const may = useMay()
  const { desk } = useSession()
  if (needs.some(may) && !(atDesk && desk === null)) return children
  if (desk === null)
    return (
      <Screen sign="!">
        <h1>
          <Trans>A desk must be selected.</Trans>
        </h1>
      </Screen>
    )
  return <ForbiddenScreen />
}
