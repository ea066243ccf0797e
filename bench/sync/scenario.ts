import type { Edit } from '#domain/khatian/edit.ts'
import type { Person } from '#sync/types.ts'
import type { FloorDoc } from './floor.ts'

/** What a fresh replica of one volume begins with. */
export type SyncPlace = { readonly person: Person; readonly scope: string; readonly context: unknown }

export type EntryWork = { readonly recordId: string; readonly edits: readonly Edit[] }

/** What the page can be told to do; times are milliseconds. */
export type SyncBench = {
  /** `vault`: rows are sealed, as the product ships */
  open(place: SyncPlace, vault: boolean): Promise<void>
  close(): Promise<void>
  round(target: string): Promise<number>
  edit(recordId: string, scope: string, times: number): Promise<number[]>
  seal(scope: string, work: readonly EntryWork[]): Promise<void>
  push(target: string): Promise<{ ms: number; sent: number; settled: number }>
  held(): Promise<number>
  cards(volumeId: string, from: number, times: number): Promise<number[]>
  allCards(volumeId: string): Promise<number>
  openFloor(): Promise<void>
  floorEdit(docs: readonly FloorDoc[], times: number): Promise<number[]>
  floorQueue(docs: readonly FloorDoc[]): Promise<void>
  floorPush(size: number): Promise<number>
  floorPull(size: number): Promise<number>
  floorHeld(): Promise<number>
  floorPages(from: number, times: number): Promise<number[]>
  storage(): Promise<number>
}
