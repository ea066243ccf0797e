import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AnyDeclaration } from './resource-screen.ts'
import { rowQueries } from './row-queries.ts'

/** Lists need the server; without it what came before stays. */
export function useRows(declaration: AnyDeclaration, input: object) {
  const { online } = useConnectivity()
  return useQuery({ ...rowQueries.list(declaration, input), enabled: online })
}

/** Has all that is shown of a family asked for anew. */
export function useChanged(declaration: AnyDeclaration): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: rowQueries.all(declaration) })
}
