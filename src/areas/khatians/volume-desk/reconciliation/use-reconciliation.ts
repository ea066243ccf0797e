import type { ReconciliationView } from '#contract/calls/volume.ts'
import type { Volume } from '#domain/volume/volume.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { reconciliationOf } from './reconciliation-queries.ts'

/** As many numbers are looked at together: a volume is seldom longer, and a map of more is no map. */
export const pieceLength = 1000

export type Piece = { readonly from: number; readonly to: number }

/** The pieces a volume's range is looked at in. */
export function pieceOf({ from, to }: Pick<Volume, 'from' | 'to'>, index: number): Piece {
  const start = from + index * pieceLength
  return { from: start, to: Math.min(to, start + pieceLength - 1) }
}

export function useReconciliation(volumeId: string, piece: Piece): UseQueryResult<ReconciliationView> {
  const { online } = useConnectivity()
  return useQuery({ ...reconciliationOf(volumeId, piece, pieceLength), enabled: online })
}
