import type { Change } from '#domain/khatian/edit.ts'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { returnedFrom } from '#domain/khatian/returned.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { changedSince } from './changed-since.ts'

/** On the second round what was corrected is seen at once; on the first there is nothing to tell. */
export function useChangedCells(khatian: Khatian): ReadonlyMap<string, Change['before']> {
  const { online } = useConnectivity()
  const log = useQuery({ ...khatianQueries.log(khatian.id), enabled: online && returnedFrom(khatian) > 0 })
  return useMemo(() => changedSince(log.data ?? []), [log.data])
}
