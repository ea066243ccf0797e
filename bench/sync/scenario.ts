import type { Edit } from '#domain/khatian/edit.ts'
import type { Person } from '#sync/types.ts'

/** What a fresh replica of one volume begins with. */
export type SyncPlace = { readonly person: Person; readonly scope: string; readonly context: unknown }

export type EntryWork = { readonly recordId: string; readonly edits: readonly Edit[] }

/** What the page can be told to do; times are milliseconds. */
export type SyncBench = {
  /** `vault`: rows are sealed, as the product ships */
  open(place: SyncPlace, vault: boolean): Promise<void>
  /** one round of the engine: sends what is sealed, pulls what is new */
  round(target: string): Promise<number>
  /** commits cells of a record's last dags as the keying screen does, `restMs` apart, each awaited until it is durable */
  edit(recordId: string, times: number, restMs: number): Promise<number[]>
  seal(scope: string, work: readonly EntryWork[]): Promise<void>
  /**
   * `ms` until all of `count` are answered and the answers on the disk, `takeInMs` from there until entries and copies say so.
   */
  push(target: string, count: number): Promise<{ ms: number; takeInMs: number; sent: number; settled: number }>
  held(): Promise<number>
  /** pages of 100 cards in scattered order */
  cards(volumeId: string, from: number, times: number): Promise<number[]>
  allCards(volumeId: string): Promise<number>
}
