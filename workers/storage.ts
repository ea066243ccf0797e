import { storageLimits } from '#store/storage-limits.ts'

/** How full this browser's storage is; nulls where the browser does not tell. */
export type StorageState = {
  readonly usage: number | null
  readonly quota: number | null
  /** the browser promised not to clear it by itself */
  readonly persisted: boolean | null
}

const lookEveryMs = 5 * 60_000

export const unknownStorage: StorageState = { usage: null, quota: null, persisted: null }

/** Knows how full the disk is: looked at when asked and five minutes have passed, or at once before something big. */
export function createStorageWatch(now: () => number, onChange: (state: StorageState) => void) {
  let state = unknownStorage
  let lookedAt = -Infinity

  async function look(fresh: boolean): Promise<StorageState> {
    if (!fresh && now() - lookedAt < lookEveryMs) return state
    lookedAt = now()
    try {
      const [estimate, persisted] = await Promise.all([navigator.storage.estimate(), navigator.storage.persisted()])
      state = { usage: estimate.usage ?? null, quota: estimate.quota ?? null, persisted }
      onChange(state)
    } catch {
      // A browser that tells nothing is not full as far as anybody knows.
    }
    return state
  }

  return { state: () => state, look, mayPull: async () => !isOver(await look(false), storageLimits.stop) }
}

function isOver({ usage, quota }: StorageState, share: number): boolean {
  return usage !== null && quota !== null && quota > 0 && usage / quota >= share
}
