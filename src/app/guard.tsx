import type { Permission } from '#domain/permission/permission.ts'
import { useMay, useSession } from '#platform/session.ts'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ForbiddenScreen, Screen } from './error-screens.tsx'

/** Shows a screen to whoever holds one of its permissions at the active desk. */
export function Guard({ needs, children }: { needs: readonly Permission[]; children: ReactNode }) {
  const may = useMay()
  const { desk } = useSession()
  if (desk === null)
    return (
      <Screen sign="!">
        <h1>
          <Trans>A desk must be selected.</Trans>
        </h1>
      </Screen>
    )
  return needs.some(may) ? children : <ForbiddenScreen />
}
