import type { CallOutput, ListMeta } from '#contract/call.ts'
import { permissionCalls, permissionModuleCalls } from '#contract/calls/permission.ts'
import type { organogramCalls, permissionGroupCalls } from '#contract/calls/permission-group.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import { permissionGroup } from '#contract/lists/permission-group.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import type { baseOrganogram } from '#contract/resources/base-organogram.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

export type Group = ListRowOf<typeof permissionGroup>
export type GroupView = CallOutput<(typeof permissionGroupCalls)['permission-group.get']>
export type Matrix = CallOutput<(typeof permissionCalls)['permission.matrix']>
export type Permission = CallOutput<(typeof permissionCalls)['permission.get']>
export type Module = CallOutput<(typeof permissionModuleCalls)['permission-module.get']>
export type Post = RowOf<typeof baseOrganogram>
export type Desk = CallOutput<(typeof organogramCalls)['office-organogram.get']>

type Page<T> = { data: T[]; meta: ListMeta }

const mostPerPage = 100

/** Every page of a list that is short enough to be had whole. */
export async function allPages<T>(ask: (pageNo: number, pageSize: number) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = []
  for (let pageNo = 1; ; pageNo += 1) {
    const { data, meta } = await ask(pageNo, mostPerPage)
    all.push(...data)
    if (data.length < mostPerPage || all.length >= meta.total) return all
  }
}

/**
 * A question about rights, asked anew after every change of them and at every change of the desk. While another page of
 * the same list comes, the one before stays.
 */
export function useAccess<T>(
  name: readonly unknown[],
  ask: (signal: AbortSignal) => Promise<T>,
  { enabled = true, keep = false }: { enabled?: boolean; keep?: boolean } = {},
): UseQueryResult<T> {
  const { desk, user } = useSession()
  const { online } = useConnectivity()
  return useQuery<T>({
    queryKey: ['access', user?.id, desk?.id, ...name],
    queryFn: ({ signal }) => ask(signal),
    enabled: enabled && online,
    ...(keep ? { placeholderData: keepPreviousData as never } : {}),
  })
}

/** After a change of rights every screen about them asks again. */
export function useRightsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: ['access'] })
}

export function useMatrix(): UseQueryResult<Matrix> {
  const may = useMay()
  return useAccess(['matrix'], (signal) => request(permissionCalls['permission.matrix'], {}, { signal }), {
    enabled: may('PERMISSION_GROUP.READ_ALL'),
  })
}

export function useModules(): UseQueryResult<Module[]> {
  const may = useMay()
  return useAccess(
    ['modules'],
    (signal) =>
      allPages((pageNo, pageSize) =>
        request(permissionModuleCalls['permission-module.list'], { pageNo, pageSize }, { signal }),
      ),
    { enabled: may('PERMISSION_MODULE.READ_ALL') },
  )
}

export function useGroups(): UseQueryResult<Group[]> {
  const may = useMay()
  return useAccess(
    ['groups'],
    (signal) => allPages((pageNo, pageSize) => request(permissionGroup.calls.list, { pageNo, pageSize }, { signal })),
    { enabled: may('PERMISSION_GROUP.READ_ALL') },
  )
}
