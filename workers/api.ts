import type { BundleManifest, BundleProblem } from '#contract/bundle/manifest.ts'
import type { ReplicaFault } from './open-replica.ts'
import type { StorageState } from './storage.ts'

/** What screens may ask of the core worker, and what it asks of them. Types only: the worker is reached by comlink. */

export type CoreState = 'idle' | 'sending' | 'offline' | 'paused-sign-in' | 'trouble' | 'stopped' | 'waiting'

export type CoreStatus = {
  readonly state: CoreState
  /** this tab's worker sends; `waiting` workers stand by until it ends */
  readonly leader: boolean
  readonly lastSentAt: number | null
  readonly lastRoundAt: number | null
  /** why nothing can be stored or read on this device */
  readonly fault: ReplicaFault | null
  readonly storage: StorageState
  /** the device that was called lost, once all its work is at the server: what it holds is to be destroyed */
  readonly lost: string | null
}

export type OfflineProgress = {
  readonly volumeId: string
  readonly phase: 'records' | 'scans' | 'done' | 'failed' | 'cancelled'
  readonly records: number
  readonly recordsTotal: number
  readonly scans: number
  readonly scansTotal: number
  readonly bytes: number
  readonly bytesTotal: number
  /** error code of a refusal, or 'network' */
  readonly problem: string | null
}

/** A worker sees no cookies: the page answers for tokens. */
export type TokenPort = {
  /** headers for the next call; null while nobody is signed in */
  headers(): Promise<Readonly<Record<string, string>> | null>
  /** after a 401, by its code: one refresh for all who wait; false when signing in again is needed */
  refresh(code: string): Promise<boolean>
}

export type CoreStart = {
  readonly userId: string
  readonly deskId: string
  readonly apiBase: string
  readonly pollMs: number
  readonly timeoutMs: number
  /** 32-byte data key of the person's vault; null where the deployment stores rows plain */
  readonly vaultKey: Uint8Array | null
  /** names this browser's storage; made anew when it was cleared */
  readonly installId: string
  readonly build: string
}

/** A file of work, for a person to save and carry. */
export type SavedWork = {
  readonly file: Blob
  readonly name: string
  readonly code: string
  readonly manifest: BundleManifest
}

/** What became of a file: refused as a whole with the reason, or taken in as far as it says. */
export type TakenFile =
  | { readonly kind: 'refused'; readonly problem: BundleProblem }
  | {
      readonly kind: 'volume'
      readonly code: string
      readonly manifest: BundleManifest
      readonly progress: OfflineProgress
    }
  | {
      readonly kind: 'answers'
      readonly code: string
      readonly manifest: BundleManifest
      /** changes of this device that were waiting for these answers */
      readonly answered: number
    }

export type VolumeRange = { readonly from: number; readonly to: number } | null

export type CoreApi = {
  start(options: CoreStart, tokens: TokenPort, onStatus: (status: CoreStatus) => void): Promise<void>
  stop(): Promise<void>
  /** there may be something to send: the next round begins at once */
  wake(): Promise<void>
  /** the server answers again: the next round begins at once, and this device tells of itself */
  reconnected(): Promise<void>
  /** runs a round at once; resolves when it is over */
  syncNow(): Promise<void>
  /** makes sure that a volume's rules, template and khatians are on this device; false when there is no connection and none are held */
  holdVolume(volumeId: string): Promise<boolean>
  takeOffline(
    volumeId: string,
    range: VolumeRange,
    onProgress: (progress: OfflineProgress) => void,
  ): Promise<OfflineProgress>
  cancelOffline(volumeId: string): Promise<void>
  /** what of a volume waits on this device, as a file; a problem where it cannot be made yet */
  saveWork(volumeId: string): Promise<SavedWork | BundleProblem>
  /** takes a file in: of a volume, or of answers to a file of work */
  takeFile(file: Blob, onProgress: (progress: OfflineProgress) => void): Promise<TakenFile>
  /** removes a volume's scans and records from the device; refused while work on it is pending */
  removeOffline(volumeId: string): Promise<{ removed: boolean; pending: number }>
}
