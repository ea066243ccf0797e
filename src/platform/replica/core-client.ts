import { registerPending } from '#platform/update/safe-point.ts'
import type { CoreApi, CoreStart } from '#workers/api.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { Remote } from 'comlink'
import { getConfig } from '#platform/wire/config.ts'
import { onConnectivity } from '#platform/wire/connectivity.ts'
import { coreStore, setCoreStatus, setCoreUser, setStalled, stoppedCore } from './core-store.ts'
import { installId } from '#platform/session/install-id.ts'
import { isSignedIn, type Session, sessionStore } from '#platform/session/session.ts'
import { tokenPort } from '#platform/wire/token-port.ts'
import { writeUnsaved } from '#store/unsaved-cells.ts'
import { watchUnsaved } from './unsaved-watch.ts'
import { copyKey, vaultStore } from '#platform/vault/vault-store.ts'
import { noteUnsent } from '#platform/vault/vault-unsent.ts'

export type Core = Pick<
  CoreApi,
  'wake' | 'syncNow' | 'holdVolume' | 'takeOffline' | 'cancelOffline' | 'removeOffline' | 'saveWork' | 'takeFile'
>

type Running = { key: string; worker: Worker; remote: Remote<CoreApi>; user: UserReplica; ended: () => void }

const longestStopMs = 3000

let running: Promise<Running> | null = null
let runningKey: string | null = null

/** Runs the worker for whoever is signed in, and for nobody else. Gives back how to stop. */
export function watchCore(): () => void {
  follow()
  const unfollow = sessionStore.subscribe(follow)
  const unlook = vaultStore.subscribe(follow)
  // The page notices first that the server answers again; the worker may be in the middle of a pause of minutes.
  const unheard = onConnectivity(({ online }) => {
    if (online) running?.then(({ remote }) => remote.reconnected()).catch(() => undefined)
  })
  window.addEventListener('focus', wake)
  return () => {
    unfollow()
    unlook()
    unheard()
    window.removeEventListener('focus', wake)
  }
}

function wake(): void {
  running?.then(({ remote }) => remote.wake()).catch(() => undefined)
}

/** Whose worker runs and with which key: only where nothing is sealed, or their vault stands open. */
function keyOf({ user, desk, ...session }: Session): string | null {
  const { state, userId } = vaultStore.getState()
  if (!isSignedIn({ user, desk, ...session }) || user === null || desk === null || userId !== user.id) return null
  return state === 'off' || state === 'open' ? `${user.id} ${desk.id} ${state}` : null
}

let stopped: Promise<void> = Promise.resolve()

/** Resolves when worker and databases of whoever was here are closed. */
export function coreStopped(): Promise<void> {
  return stopped
}

function follow(): void {
  const session = sessionStore.getState()
  const key = keyOf(session)
  if (key === runningKey) return
  const before = running
  runningKey = key
  running = null
  if (before !== null) stopped = before.then(stop).catch(() => undefined)
  const { user, desk } = session
  if (key === null || user === null || desk === null) return
  const config = getConfig()
  const options: CoreStart = {
    userId: user.id,
    deskId: desk.id,
    apiBase: config.apiBase,
    pollMs: config.syncPollMs,
    timeoutMs: config.requestTimeoutMs,
    vaultKey: copyKey(user.id),
    installId: installId(),
    build: config.build,
  }
  running = stopped.then(() => start(key, options))
  running.catch(() => setCoreStatus({ ...stoppedCore, state: 'trouble', fault: 'broken' }))
}

async function start(key: string, options: CoreStart): Promise<Running> {
  const [{ wrap, proxy }, { openUserReplica }, { watchPending }, { oldestSendable }, { watchQueue }, { watchStore }] =
    await Promise.all([
      import('comlink'),
      import('#store/user-replica.ts'),
      import('./pending-watch.ts'),
      import('#store/queries.ts'),
      import('./core-watchdog.ts'),
      import('./store-guard.ts'),
    ])
  const user = openUserReplica({ userId: options.userId, deskId: options.deskId }, options.vaultKey)
  const pending = watchPending(user, (counts) => {
    if (coreStore.getState().user === user) coreStore.setState({ pending: counts })
    const unsent = counts.open + counts.sealed
    noteUnsent(options.userId, unsent)
    // The first unsent work asks the browser not to clear this device's storage by itself.
    if (unsent > 0) askToKeep()
  })
  const leave = registerPending(() => pending.count() > 0)
  async function boot(): Promise<Pick<Running, 'worker' | 'remote'>> {
    // An address that the bundler reads as it stands here; it knows no '#' names, and the worker shares no code with us.
    const worker = new Worker(new URL('../../../workers/core.worker.ts', import.meta.url), { type: 'module' })
    const remote = wrap<CoreApi>(worker)
    await remote.start(
      options,
      proxy({ headers: () => tokenPort.getHeaders(), refresh: (code: string) => tokenPort.onUnauthorized(code) }),
      proxy(setCoreStatus),
    )
    return { worker, remote }
  }

  // Screens keep their replica; a new worker reads all there is to do from the same tables.
  async function restart(): Promise<void> {
    self.worker.terminate()
    Object.assign(self, await boot())
  }

  const unsaved = watchUnsaved(user)
  void import('#store/left-cells.ts')
    .then(async ({ takeLeftCells }) => {
      if ((await takeLeftCells(user)) > 0) await writeUnsaved(user)
    })
    .catch(() => undefined)
  const watchdog = watchQueue(user, { oldestSendable, restart: () => void restart(), onStalled: setStalled })
  setCoreUser(user)
  let guard: { stop(): void } | null = null
  const self: Running = {
    key,
    ...(await boot()),
    user,
    ended: () => {
      leave()
      pending.stop()
      unsaved.stop()
      watchdog.stop()
      guard?.stop()
      options.vaultKey?.fill(0)
    },
  }
  guard = watchStore(user, { restart })
  return self
}

let asked = false

function askToKeep(): void {
  if (asked) return
  asked = true
  navigator.storage.persist().catch(() => undefined)
}

async function stop({ worker, remote, user, ended }: Running): Promise<void> {
  const { closeUserReplica } = await import('#store/user-replica.ts')
  // A worker that does not answer is ended all the same: what it had committed is on the disk.
  const patience = new Promise<void>((resolve) => setTimeout(resolve, longestStopMs))
  await Promise.race([remote.stop().catch(() => undefined), patience])
  worker.terminate()
  ended()
  if (coreStore.getState().user === user) setCoreUser(null)
  closeUserReplica(user)
}

async function remote(): Promise<Remote<CoreApi>> {
  if (running === null) throw new Error('nothing is kept on this device for whoever is here')
  return (await running).remote
}

const core: Core = {
  // Live lists wake whoever is there, also where nothing is kept.
  wake: async () => (await running)?.remote.wake(),
  syncNow: async () => (await remote()).syncNow(),
  holdVolume: async (volumeId) => (await remote()).holdVolume(volumeId),
  takeOffline: async (volumeId, range, onProgress) => {
    const { proxy } = await import('comlink')
    return (await remote()).takeOffline(volumeId, range, proxy(onProgress))
  },
  saveWork: async (volumeId) => (await remote()).saveWork(volumeId),
  takeFile: async (file, onProgress) => {
    const { proxy } = await import('comlink')
    return (await remote()).takeFile(file, proxy(onProgress))
  },
  cancelOffline: async (volumeId) => (await remote()).cancelOffline(volumeId),
  removeOffline: async (volumeId) => (await remote()).removeOffline(volumeId),
}

/** The core worker of this tab. Its methods wait until it runs and throw where nobody is signed in. */
export function useCore(): Core {
  return core
}
