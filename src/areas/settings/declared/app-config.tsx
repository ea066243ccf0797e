import { appConfig } from '#contract/resources/app-config.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { appConfigQueries } from '#platform/queries/app-config-queries.ts'
import { screenOf } from '#resources/resource-screen.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'

export const screen = screenOf(appConfig, { whole: TheOneRow, setBy: true })

/** There is one row: its screen stands in the place of a list. */
function TheOneRow() {
  const found = useQuery(appConfigQueries.active)
  return (
    <ListState of={found}>
      {({ id }) => <Navigate to={'/delivery-access/$id' as '/'} params={{ id } as never} replace />}
    </ListState>
  )
}
