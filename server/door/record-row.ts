import type { StoredRecord } from './store.ts'

/** A row of table `record`, as `recordColumns` names its columns. */
export type RecordRow = {
  readonly id: string
  readonly kind: string
  readonly scope: string | null
  readonly rev: number
  readonly digest: string
  readonly body: StoredRecord['body']
  readonly log_index: number
  readonly log_hash: string
}

export const recordColumns = 'id, kind, scope, rev, digest, body, log_index, log_hash'

export function recordOfRow(homeDistrict: string, row: RecordRow): StoredRecord {
  return {
    homeDistrict,
    id: row.id,
    kind: row.kind,
    scope: row.scope,
    rev: row.rev,
    digest: row.digest,
    body: row.body,
    logIndex: row.log_index,
    logHash: row.log_hash,
  }
}
