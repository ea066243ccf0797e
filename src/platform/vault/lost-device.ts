import { deviceCalls } from '#contract/calls/device.ts'
import { installId } from '#platform/session/install-id.ts'
import { forgetPerson } from '#platform/session/session-memory.ts'
import { sessionStore } from '#platform/session/session.ts'
import { signOut } from '#platform/session/sign-in.ts'
import { request } from '#platform/wire/api.ts'
import { destroyHeld } from './vault-acts.ts'
import { vaultRegistry } from './vault-registry.ts'
import { runBeforeLock } from './vault-store.ts'
import { noteWiped, readWiped } from './wiped-note.ts'

/**
 * Destroys what this browser holds of a person whose device was called lost, tells the server, and signs out. All work is
 * there by then. What the server was not told is told with the next sign-in here. [VLT-19]
 */
export async function wipeDevice(userId: string, deviceId: string): Promise<void> {
  // Whether or not something typed could be kept: what was, is in the work that was given.
  await runBeforeLock()
  await destroyHeld(userId)
  forgetPerson(userId)
  noteWiped({ userId, deviceId, told: false, shown: false })
  await tellWiped(userId)
  await signOut()
}

/** Tells the server of a wiping that it was not told of. */
export async function tellWiped(userId: string): Promise<void> {
  const done = readWiped()
  if (done === null || done.told || done.userId !== userId) return
  try {
    await request(deviceCalls['sync.wiped'], { deviceId: done.deviceId })
    noteWiped({ ...done, told: true })
  } catch {
    // told with the next sign-in here
  }
}

/** A locked vault that holds no unsent work needs no key to be destroyed. */
export async function wipeIfLostWhileLocked(userId: string): Promise<void> {
  const header = await (await vaultRegistry()).find(userId)
  if (header?.unsent?.count !== 0) return
  const { deviceId } = await request(deviceCalls['sync.loss'], { userId, installId: installId() })
  if (deviceId !== null && sessionStore.getState().user?.id === userId) await wipeDevice(userId, deviceId)
}
