import { appConfig } from '#contract/resources/app-config.ts'
import { ListState } from '#forms/list/list-state.tsx'
import { request } from '#platform/wire/api.ts'
import { screenOf } from '#resources/resource-screen.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'

export const screen = screenOf(appConfig, { whole: TheOneRow, setBy: true })

/** There is one row: its screen stands in the place of a list. */
function TheOneRow() {
  const found = useQuery({
    queryKey: ['app-config', 'active'],
    queryFn: ({ signal }) => request(appConfig.calls.active, {}, { signal }),
  })
  return (
    <ListState of={found}>
      {({ id }) => <Navigate to={'/delivery-access/$id' as '/'} params={{ id } as never} replace />}
    </ListState>
  )
}
