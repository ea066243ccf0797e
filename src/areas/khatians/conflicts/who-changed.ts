import type { logEntry } from '#contract/calls/khatian-log.ts'
import type { Conflict } from '#domain/khatian/edit.ts'
import { findTarget, rowPath } from '#domain/khatian/path.ts'
import { khatianQueries } from '#platform/queries/khatian-queries.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'

type LogEntry = Pick<z.output<typeof logEntry>, 'actorBn' | 'actorEn' | 'serverAt' | 'changes'>

export type WhoChanged = Pick<LogEntry, 'actorBn' | 'actorEn' | 'serverAt'>

/** Whose value stands on the server: the last to write it there, or to touch the place where it was written over since. [SYN-32] */
export function changerOf(log: readonly LogEntry[], conflict: Conflict): WhoChanged | undefined {
  const target = findTarget(conflict.path)
  const row = target?.kind === 'cell' || target?.kind === 'place' ? rowPath(target.section, target.rowId) : null
  const theirs = JSON.stringify(conflict.theirs)
  const touched = log.filter(({ changes }) => changes.some(({ path }) => path === conflict.path || path === row))
  return (
    touched.findLast(({ changes }) =>
      changes.some(({ path, after }) => path === conflict.path && JSON.stringify(after) === theirs),
    ) ?? touched.at(-1)
  )
}

type Told = 'offline' | 'asking' | 'unknown' | WhoChanged

/** Who wrote what stands on the server, and when: the record's log says it, which needs a connection. */
export function useWhoChanged(khatianId: string): (conflict: Conflict) => Told {
  const { online } = useConnectivity()
  const log = useQuery({ ...khatianQueries.log(khatianId), enabled: online })
  return (conflict) => {
    if (log.data !== undefined) return changerOf(log.data, conflict) ?? 'unknown'
    if (!online) return 'offline'
    return log.isPending ? 'asking' : 'unknown'
  }
}
