import type { CallInput, CallOutput, CallSpec, ListMeta } from '#contract/call.ts'
import { permissionCalls, permissionModuleCalls } from '#contract/calls/permission.ts'
import type { organogramCalls, permissionGroupCalls } from '#contract/calls/permission-group.ts'
import type { ListRowOf } from '#contract/declare/list.ts'
import { permissionGroup } from '#contract/lists/permission-group.ts'
import type { RowOf } from '#contract/declare/resource.ts'
import type { baseOrganogram } from '#contract/resources/base-organogram.ts'
import { request } from '#platform/wire/api.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useMay, useSession } from '#platform/session/session.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'

export type Group = ListRowOf<typeof permissionGroup>
export type GroupView = CallOutput<(typeof permissionGroupCalls)['permission-group.get']>
export type Matrix = CallOutput<(typeof permissionCalls)['permission.matrix']>
export type Permission = CallOutput<(typeof permissionCalls)['permission.get']>
export type Module = CallOutput<(typeof permissionModuleCalls)['permission-module.get']>
export type Post = RowOf<typeof baseOrganogram>
export type Desk = CallOutput<(typeof organogramCalls)['office-organogram.get']>

type ListCall = CallSpec & { readonly shape: 'list' }
type RowOfCall<C extends ListCall> = C extends { output: { _zod: { output: infer T } } } ? T : never
type Who = { readonly userId: string | undefined; readonly deskId: string | undefined }

const mostPerPage = 100

/** What is asked about rights, by a person at a desk: the address of a call and what it is asked with are its key. */
export const accessQueries = {
  all: ['access'],
  of: <C extends CallSpec>({ userId, deskId }: Who, call: C, input: CallInput<C>) =>
    queryOptions<CallOutput<C>>({
      queryKey: [...accessQueries.all, userId, deskId, call.path, input],
      queryFn: ({ signal }) => request(call, input, { signal }),
    }),
  /** Every page of a list that is short enough to be had whole. */
  whole: <C extends ListCall>({ userId, deskId }: Who, call: C) =>
    queryOptions<RowOfCall<C>[]>({
      queryKey: [...accessQueries.all, userId, deskId, call.path, 'whole'],
      queryFn: async ({ signal }) => {
        const rows: RowOfCall<C>[] = []
        for (let pageNo = 1; ; pageNo += 1) {
          const asked = { pageNo, pageSize: mostPerPage } as CallInput<C>
          const page = (await request(call, asked, { signal })) as { data: RowOfCall<C>[]; meta: ListMeta }
          rows.push(...page.data)
          if (page.data.length < mostPerPage || rows.length >= page.meta.total) return rows
        }
      },
    }),
}

function useWho(): Who {
  const { desk, user } = useSession()
  return { userId: user?.id, deskId: desk?.id }
}

/**
 * A question about rights, asked anew after every change of them and at every change of the desk. While another page of
 * the same list comes, the one before stays.
 */
export function useAccess<C extends CallSpec>(
  call: C,
  input: CallInput<C>,
  { enabled = true, keep = false }: { enabled?: boolean; keep?: boolean } = {},
): UseQueryResult<CallOutput<C>> {
  const { online } = useConnectivity()
  return useQuery({
    ...accessQueries.of(useWho(), call, input),
    enabled: enabled && online,
    ...(keep ? { placeholderData: keepPreviousData as never } : {}),
  })
}

/** A short list about rights, whole. */
export function useWholeAccess<C extends ListCall>(call: C, enabled = true): UseQueryResult<RowOfCall<C>[]> {
  const { online } = useConnectivity()
  return useQuery({ ...accessQueries.whole(useWho(), call), enabled: enabled && online })
}

/** After a change of rights every screen about them asks again. */
export function useRightsChanged(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: accessQueries.all })
}

export function useMatrix(): UseQueryResult<Matrix> {
  const may = useMay()
  return useAccess(permissionCalls['permission.matrix'], {}, { enabled: may('PERMISSION_GROUP.READ_ALL') })
}

export function useModules(): UseQueryResult<Module[]> {
  const may = useMay()
  return useWholeAccess(permissionModuleCalls['permission-module.list'], may('PERMISSION_MODULE.READ_ALL'))
}

export function useGroups(): UseQueryResult<Group[]> {
  const may = useMay()
  return useWholeAccess(permissionGroup.calls.list, may('PERMISSION_GROUP.READ_ALL'))
}
