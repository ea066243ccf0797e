import { coreStore } from '#platform/replica/core-store.ts'
import { isOnline, onConnectivity } from '#platform/wire/connectivity.ts'
import { sessionStore } from '#platform/session/session.ts'
import { vaultStore } from './vault-store.ts'
import { readWiped } from './wiped-note.ts'

let wiping: string | null = null

/** Looks whether this device was called lost: told by the worker while the vault is open, asked for while it is locked. */
export function watchForLoss(): () => void {
  const stops = [
    coreStore.subscribe(({ status: { lost } }) => {
      const { user } = sessionStore.getState()
      if (lost === null || user === null || wiping === lost) return
      wiping = lost
      void lostDevice()
        .then(({ wipeDevice }) => wipeDevice(user.id, lost))
        .catch(() => {
          wiping = null
        })
    }),
    vaultStore.subscribe((now, before) => {
      if (now.state === 'locked' && before.state !== 'locked') look()
    }),
    sessionStore.subscribe((now, before) => {
      if (now.state === 'signed-in' && before.state !== 'signed-in') look()
    }),
    onConnectivity(({ online }) => {
      if (online) look()
    }),
  ]
  look()
  return () => {
    for (const stop of stops) stop()
  }
}

function look(): void {
  const { state, user } = sessionStore.getState()
  const locked = vaultStore.getState().state === 'locked'
  // A locked vault has sealed the tokens; its question needs none.
  if (wiping !== null || user === null || !isOnline() || (state !== 'signed-in' && !locked)) return
  if (!locked && readWiped()?.told !== false) return
  void lostDevice()
    .then(async ({ tellWiped, wipeIfLostWhileLocked }) => {
      if (state === 'signed-in') await tellWiped(user.id)
      if (locked) await wipeIfLostWhileLocked(user.id)
    })
    .catch(() => undefined)
}

/** Its code comes when it may be needed. */
const lostDevice = () => import('./lost-device.ts')
