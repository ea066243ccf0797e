import { useMay, useSession } from '#platform/session/session.ts'
import { Trans } from '@lingui/react/macro'
import { Link, useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ForbiddenScreen, Screen } from '../error-screens.tsx'
import { RecordNotFound } from '#forms/way-back/record-problem.tsx'
import { findScreen } from './manifests.ts'
import { needsOf } from './menu.ts'
import { namesNoRecord } from './record-address.ts'

/**
 * Shows a screen to whoever holds one of the permissions its area names for it, at the active desk or, as system
 * administrators do, without.
 */
export function ScreenGuard({ children }: { children: ReactNode }) {
  const may = useMay()
  const { desk } = useSession()
  const leaf = useMatches().at(-1)
  const path = leaf?.fullPath ?? ''
  const needs = needsOf(path, { params: leaf?.params ?? {}, search: leaf?.search ?? {} })
  if (namesNoRecord(leaf?.params ?? {})) return <RecordNotFound />
  const deskMissing = findScreen(path)?.atDesk === true && desk === null
  if ((needs.length === 0 || needs.some(may)) && !deskMissing) return children
  if (desk === null)
    return (
      <Screen sign="!">
        <h1>
          <Trans>This screen is opened at a desk.</Trans>
        </h1>
        <p>
          <Trans>It shows what belongs to one office. You sit at no desk of an office.</Trans>
        </p>
        <p>
          {may('USER.UPDATE') ? (
            <Trans>
              People of the office see it from their desks; who sits at which desk stands under{' '}
              <Link to={'/employee-assignments' as '/'}>Assignments</Link>.
            </Trans>
          ) : (
            <Trans>An administrator of your office gives you a desk.</Trans>
          )}
        </p>
      </Screen>
    )
  return <ForbiddenScreen />
}
