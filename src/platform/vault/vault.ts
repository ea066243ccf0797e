import { permissions } from '#domain/permission/permission.ts'
import type { VaultHeader } from '#vault/vault-header.ts'
import { getConfig } from '#platform/wire/config.ts'
import { isOnline, onConnectivity } from '#platform/wire/connectivity.ts'
import { coreStopped } from '#platform/replica/core-client.ts'
import { isLockPoint } from '#platform/update/safe-point.ts'
import { forgetSealedSession, openSealedSession, sealSession } from '#platform/session/sealed-session.ts'
import { onLeavingPerson, pauseSession, resumeSession } from '#platform/session/session-start.ts'
import { isSignedIn, type Session, sessionStore } from '#platform/session/session.ts'
import { watchIdle } from './vault-idle.ts'
import { forgetHeader, rememberHeader } from './kept-header.ts'
import { vaultRegistry } from './vault-registry.ts'
import {
  copyKey,
  dropKey,
  holdKey,
  resetVault,
  runBeforeLock,
  runLocked,
  setVault,
  vaultStore,
  type Vault,
} from './vault-store.ts'
import { askForKey, forgetLeftKey, hearTabs, leaveKey, tellTabs } from './vault-tabs.ts'

/** Keeps the vault of whoever is signed in: finds it, locks it, and shares it with the browser's other tabs. */
export function watchVault(): () => void {
  onLeavingPerson(runBeforeLock)
  follow(sessionStore.getState())
  const idle = watchIdle(
    getConfig().vaultIdleMs,
    () => void lockVault(),
    () => tellTabs({ kind: 'active' }),
  )
  const stops = [
    sessionStore.subscribe((session) => follow(session)),
    hearTabs({
      onDestroyed: (userId) => void closeForGood(userId),
      onLock: (userId) => void (userId === vaultStore.getState().userId && lockHere()),
      onOpened: (userId) => {
        const { state } = vaultStore.getState()
        // Set up or unlocked in another tab: it is asked for in none.
        const waits = state === 'locked' || state === 'none' || state === 'unknown'
        if (waits && sessionStore.getState().user?.id === userId) again(true)
      },
      onActive: idle.touch,
    }),
    onConnectivity(({ online }) => {
      if (online) void keepEscrow()
    }),
    // The time without input begins anew: the input that unlocks came after it had run out.
    vaultStore.subscribe((now, before) => {
      if (now.state === 'open' && before.state !== 'open') idle.touch()
    }),
    idle.stop,
  ]
  window.addEventListener('pagehide', leave)
  window.addEventListener('keydown', lockByKeys, { capture: true })
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('keydown', lockByKeys, { capture: true })
  }
}

function leave(): void {
  const { state, userId } = vaultStore.getState()
  if (state === 'open' && userId !== null) leaveKey(userId)
}

function lockByKeys(event: KeyboardEvent): void {
  if (!event.ctrlKey || !event.altKey || event.code !== 'KeyL' || vaultStore.getState().state !== 'open') return
  event.preventDefault()
  event.stopPropagation()
  void lockVault()
}

let followed: string | null = null
/** Each look at a person's vault has its number: one that was overtaken shows nothing any more. */
let looks = 0

const keying = [
  permissions.khatianCreate,
  permissions.khatianUpdate,
  permissions.mutationCreate,
  permissions.mutationUpdate,
]

/** whose screen asked for a vault, although their desk else keeps nothing */
let asked: string | null = null

/** A screen keeps what its person types: from now on they need a vault, as those do whose desk keys. [VLT-9] */
export function needVault(): void {
  const { state, userId } = vaultStore.getState()
  if (state !== 'unneeded') return
  asked = userId
  again()
}

function follow(session: Session, toldOpen = false): void {
  const { user } = session
  const mayKey =
    (user !== null && user.id === asked) || keying.some((permission) => session.permissions.includes(permission))
  const key = isSignedIn(session) && user !== null ? `${user.id} ${mayKey}` : null
  if (key === followed) return
  followed = key
  looks += 1
  if (user === null || key === null || vaultStore.getState().userId !== user.id) letGo()
  if (user !== null && key !== null) void look(user.id, mayKey, toldOpen)
}

/** Looks anew, after something about the person's vault was changed. `toldOpen`: by a tab that holds it open. */
export function again(toldOpen = false): void {
  followed = null
  follow(sessionStore.getState(), toldOpen)
}

/** Another person, or nobody: what the last one had open is closed to them. */
function letGo(): void {
  const { userId } = vaultStore.getState()
  if (userId === null) return
  dropKey()
  forgetHeader()
  forgetLeftKey()
  resetVault()
  runLocked()
}

async function look(userId: string, mayKey: boolean, toldOpen: boolean): Promise<void> {
  const mine = looks
  const show = (state: 'off' | 'unneeded' | 'none' | 'locked' | 'broken', header: VaultHeader | null = null): void => {
    if (looks === mine) setVault({ state, userId, ...factsOf(header) })
  }
  if (!getConfig().vault) return show('off')
  try {
    const header = await (await vaultRegistry()).find(userId)
    if (looks !== mine) return
    if (header === null) return show(mayKey ? 'none' : 'unneeded')
    const key = copyKey(userId) ?? (await askForKey(userId, toldOpen))
    const { isKeyOf } = await import('#vault/vault-header.ts')
    const right = key !== null && (await isKeyOf(header, key))
    if (looks !== mine) return
    if (key !== null && right) openVault(header, key)
    else show('locked', header)
  } catch {
    show('broken')
  }
}

function factsOf(header: VaultHeader | null): Pick<Vault, 'kind' | 'authenticator' | 'escrowed'> {
  return {
    kind: header?.wrapped.kind ?? 'pin',
    authenticator: header?.wrapped.authenticator !== undefined,
    escrowed: header !== null && header.escrow !== null,
  }
}

/** The vault stands open with this key; the worker starts by it, and tabs that stand locked ask for it. */
export function openVault(header: VaultHeader, key: Uint8Array): void {
  looks += 1
  holdKey(header.userId, key)
  rememberHeader(header)
  setVault({ state: 'open', userId: header.userId, ...factsOf(header) })
  tellTabs({ kind: 'opened', userId: header.userId })
  void keepEscrow()
  void comeBack(header.userId, Uint8Array.from(key))
}

/** The session that was sealed with the lock goes on. [VLT-23] */
async function comeBack(userId: string, key: Uint8Array): Promise<void> {
  await openSealedSession(userId, key)
  // Another tab may have put the tokens back: this one was paused all the same.
  if (isOnline() && sessionStore.getState().state === 'offline-signed-in') await resumeSession()
}

/** Locks the vault in all tabs. With something typed that cannot be saved it stays open, and says so. */
export async function lockVault(): Promise<'locked' | 'unsaved'> {
  const { state, userId } = vaultStore.getState()
  if (state !== 'open' || userId === null) return 'locked'
  tellTabs({ kind: 'lock', userId })
  return lockHere()
}

let locking: Promise<'locked' | 'unsaved'> | null = null

function lockHere(): Promise<'locked' | 'unsaved'> {
  locking ??= lockNow().finally(() => {
    locking = null
  })
  return locking
}

async function lockNow(): Promise<'locked' | 'unsaved'> {
  if (vaultStore.getState().state !== 'open') return 'locked'
  await runBeforeLock()
  if (!isLockPoint()) return 'unsaved'
  forgetLeftKey()
  setVault({ state: 'locked' })
  await coreStopped()
  // Each step is left out where the vault was unlocked meanwhile.
  if (vaultStore.getState().state !== 'open') {
    const { userId } = vaultStore.getState()
    const key = userId === null ? null : copyKey(userId)
    if (userId !== null && key !== null) await sealSession(userId, key)
    pauseSession()
  }
  if (vaultStore.getState().state !== 'open') {
    dropKey()
    forgetHeader()
  }
  runLocked()
  return 'locked'
}

/** What the browser holds of the person goes: nothing of it may be written again from memory. */
export async function closeForGood(userId: string): Promise<void> {
  forgetSealedSession(userId)
  if (vaultStore.getState().userId !== userId) return
  forgetHeader()
  forgetLeftKey()
  if (vaultStore.getState().state === 'open') setVault({ state: 'locked' })
  await coreStopped()
  dropKey()
  runLocked()
}

/** Looks for a recovery key of the office that the vault is not sealed to. */
export async function keepEscrow(): Promise<void> {
  if (vaultStore.getState().state !== 'open') return
  try {
    const { lookForEscrow } = await import('./escrow.ts')
    await lookForEscrow()
  } catch {
    // tried again with the next connection, and at the next unlocking
  }
}
