import { storageLimits } from '#store/storage-limits.ts'
import { useEffect, useState } from 'react'

const lookEveryMs = 5 * 60_000

export type StorageRoom = {
  readonly usage: number | null
  readonly quota: number | null
  /** whether the browser promised not to clear it; null where it cannot be asked */
  readonly persisted: boolean | null
}

export type RoomState = 'unknown' | 'fine' | 'warn' | 'stop'

/** How full this browser's storage for the app is. */
export async function estimateStorage(): Promise<{ usage: number | null; quota: number | null }> {
  try {
    const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
    return { usage: usage ?? null, quota: quota ?? null }
  } catch {
    return { usage: null, quota: null }
  }
}

export function roomState({ usage, quota }: Pick<StorageRoom, 'usage' | 'quota'>): RoomState {
  if (usage === null || quota === null || quota <= 0) return 'unknown'
  const part = usage / quota
  if (part >= storageLimits.stop) return 'stop'
  return part >= storageLimits.warn ? 'warn' : 'fine'
}

/** The storage as it stands, looked at anew every few minutes and on request. */
export function useStorageRoom(): { room: StorageRoom | null; lookAgain: () => void } {
  const [room, setRoom] = useState<StorageRoom | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    async function look(): Promise<void> {
      const [estimate, persisted] = await Promise.all([
        estimateStorage(),
        navigator.storage?.persisted?.().catch(() => null) ?? null,
      ])
      if (!gone) setRoom({ ...estimate, persisted })
    }
    void look()
    const timer = setInterval(() => void look(), lookEveryMs)
    return () => {
      gone = true
      clearInterval(timer)
    }
  }, [turn])
  return { room, lookAgain: () => setTurn((before) => before + 1) }
}
