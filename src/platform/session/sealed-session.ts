import * as z from 'zod/mini'
import { dropTokens, readTokens, restoreTokens, tokenEnds } from '#platform/wire/tokens.ts'
import { underLock } from './tab-lock.ts'

const kept = z.object({ iv: z.string(), data: z.string() })
const tokens = z.object({
  access: z.nullable(z.string()),
  refresh: z.nullable(z.string()),
  identity: z.nullable(z.string()),
  accessEnds: z.number(),
  refreshEnds: z.number(),
})

/** How long the tokens stay in the cookies after they were stored. */
const storedMs = 200

const keyOf = (userId: string): string => `dlrms.sealed-session.${userId}`

/** Whether the tokens of a person lie sealed on this device, since their vault is locked. */
export function hasSealedSession(userId: string | null): boolean {
  try {
    return userId !== null && localStorage.getItem(keyOf(userId)) !== null
  } catch {
    return false
  }
}

export function forgetSealedSession(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing is kept there.
  }
}

/**
 * Seals the tokens of an office user with the key of their vault, and takes them out of the cookies. It waits for a
 * refresh under way, whose tokens would be readable otherwise. Where storage takes nothing, signing in is needed
 * afterwards. [VLT-23]
 *
 * @param vaultKey 32 bytes; wiped here
 */
export async function sealSession(userId: string, vaultKey: Uint8Array): Promise<void> {
  try {
    const { importAesKey, seal } = await import('#vault/sealed.ts')
    await underLock('dlrms-refresh', async () => {
      const { access, refresh, identity, kind } = readTokens()
      if ((access === null && refresh === null) || kind !== 'office') return
      const text = JSON.stringify({ access, refresh, identity, ...tokenEnds() })
      const sealed = await seal(await importAesKey(vaultKey), new TextEncoder().encode(text), keyOf(userId))
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify(sealed))
        // A browser that closes at once would keep the removal of the cookies and lose what was stored.
        await new Promise((resolve) => setTimeout(resolve, storedMs))
      } finally {
        dropTokens()
      }
    })
  } catch {
    // The tokens are gone from the cookies; the person signs in after the unlock.
  } finally {
    vaultKey.fill(0)
  }
}

/**
 * Puts sealed tokens back into the cookies, once for all tabs. Newer tokens of a sign-in since are left as they are.
 *
 * @param vaultKey 32 bytes; wiped here
 */
export async function openSealedSession(userId: string, vaultKey: Uint8Array): Promise<void> {
  try {
    if (!hasSealedSession(userId)) return
    const { importAesKey, open } = await import('#vault/sealed.ts')
    await underLock('dlrms-refresh', async () => {
      const text = localStorage.getItem(keyOf(userId))
      if (text === null) return
      const now = readTokens()
      if (now.access === null && now.refresh === null) {
        const plain = await open(await importAesKey(vaultKey), z.parse(kept, JSON.parse(text)), keyOf(userId))
        restoreTokens(z.parse(tokens, JSON.parse(new TextDecoder().decode(plain))))
      }
      forgetSealedSession(userId)
    })
  } catch {
    // They do not open with this key: the person signs in.
    forgetSealedSession(userId)
  } finally {
    vaultKey.fill(0)
  }
}
