/** What a page and the service worker say to each other about a key. */
export const keeperMessage = { keep: 'VAULT_KEEP', take: 'VAULT_TAKE', forget: 'VAULT_FORGET' } as const

/** Whether a message waits for an answer, be it that there is nothing. */
export function isTake(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === keeperMessage.take
}

export type KeyKeeper = {
  /** answers a message of a page; null where it is none of ours or there is nothing to answer */
  hear(message: unknown): Uint8Array | null
  /** forgets what was kept for too long */
  sweep(): void
}

type Kept = { readonly userId: string; readonly key: Uint8Array; readonly until: number }

/** Long enough for a reload and for a sign-in that is quick. */
export const keptMs = 60_000

/**
 * Holds the data key of a page that is being reloaded, in memory only: handed back once to whoever asks for the same
 * person, and forgotten after a minute.
 */
export function createKeyKeeper(now: () => number, keepMs = keptMs): KeyKeeper {
  let kept: Kept | null = null

  function forget(): void {
    kept?.key.fill(0)
    kept = null
  }

  function take(userId: unknown): Uint8Array | null {
    if (kept === null) return null
    if (now() >= kept.until) forget()
    if (kept === null || kept.userId !== userId) return null
    const key = Uint8Array.from(kept.key)
    forget()
    return key
  }

  return {
    sweep() {
      if (kept !== null && now() >= kept.until) forget()
    },
    hear(message) {
      if (typeof message !== 'object' || message === null || !('type' in message)) return null
      const { type, userId, key } = message as { type: unknown; userId?: unknown; key?: unknown }
      if (type === keeperMessage.forget) forget()
      if (type === keeperMessage.take) return take(userId)
      if (type === keeperMessage.keep && typeof userId === 'string' && key instanceof Uint8Array) {
        forget()
        kept = { userId, key: Uint8Array.from(key), until: now() + keepMs }
      }
      return null
    },
  }
}
