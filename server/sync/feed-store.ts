import type { FeedKind, StoredRecord } from '#server/door/store.ts'

export type FeedEntry = {
  readonly seq: number
  readonly tag: string
  readonly recordId: string
  readonly rev: number
  readonly kind: FeedKind
}

export type RecordMark = { readonly id: string; readonly rev: number; readonly digest: string }

/** What a pull reads: the dense feed of a scope, and the records as they stand. */
export type FeedStore = {
  /** the scope's last number and its tag; 0 and '-' before the first change */
  head(homeDistrict: string, scope: string): Promise<{ seq: number; tag: string }>
  /** the oldest number the scope still has; 0 while it has all of them */
  floor(homeDistrict: string, scope: string): Promise<number>
  tagAt(homeDistrict: string, scope: string, seq: number): Promise<string | null>
  after(homeDistrict: string, scope: string, seq: number, limit: number): Promise<FeedEntry[]>
  records(homeDistrict: string, ids: readonly string[]): Promise<Map<string, StoredRecord>>
  /** living records of the scope in order of id, behind `afterId` */
  snapshot(homeDistrict: string, scope: string, afterId: string | null, limit: number): Promise<StoredRecord[]>
  count(homeDistrict: string, scope: string): Promise<number>
  /** SHA-256 over `id:rev:digest\n` of the living records in order of id, and the head in the same reading */
  digest(homeDistrict: string, scope: string): Promise<{ seq: number; tag: string; count: number; digest: string }>
  /** the lines behind that digest, behind `afterId` */
  digests(homeDistrict: string, scope: string, afterId: string | null, limit: number): Promise<RecordMark[]>
}
