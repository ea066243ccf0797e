import { registerPending } from './safe-point.ts'
import type { CoreApi, CoreStart } from '#workers/api.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { Remote } from 'comlink'
import { getConfig } from './config.ts'
import { onConnectivity } from './connectivity.ts'
import { coreStore, setCoreStatus, setCoreUser } from './core-store.ts'
import { isSignedIn, type Session, sessionStore } from './session.ts'
import { tokenPort } from './token-port.ts'

export type Core = Pick<CoreApi, 'wake' | 'syncNow' | 'holdVolume' | 'takeOffline' | 'cancelOffline' | 'removeOffline'>

type Running = { key: string; worker: Worker; remote: Remote<CoreApi>; user: UserReplica; ended: () => void }

let running: Promise<Running> | null = null
let runningKey: string | null = null

/** Runs the worker for whoever is signed in, and for nobody else. Gives back how to stop. */
export function watchCore(): () => void {
  follow(sessionStore.getState())
  const unfollow = sessionStore.subscribe(follow)
  // The page notices first that the server answers again; the worker may be in the middle of a pause of minutes.
  const unheard = onConnectivity(({ online }) => {
    if (online) wake()
  })
  window.addEventListener('focus', wake)
  return () => {
    unfollow()
    unheard()
    window.removeEventListener('focus', wake)
  }
}

function wake(): void {
  running?.then(({ remote }) => remote.wake()).catch(() => undefined)
}

function follow(session: Session): void {
  const key = isSignedIn(session) && session.user && session.desk ? `${session.user.id} ${session.desk.id}` : null
  if (key === runningKey) return
  const before = running
  runningKey = key
  running = null
  if (key === null) {
    void before?.then(stop)
    return
  }
  const { user, desk } = session
  if (user === null || desk === null) return
  const config = getConfig()
  const options: CoreStart = {
    userId: user.id,
    deskId: desk.id,
    apiBase: config.apiBase,
    pollMs: config.syncPollMs,
    timeoutMs: config.requestTimeoutMs,
  }
  running = (before?.then(stop) ?? Promise.resolve()).then(() => start(key, options))
  running.catch(() => setCoreStatus({ state: 'trouble', leader: false, lastSentAt: null, lastRoundAt: null }))
}

async function start(key: string, options: CoreStart): Promise<Running> {
  const [{ wrap, proxy }, { openUserReplica }, { watchPending }] = await Promise.all([
    import('comlink'),
    import('#store/user-replica.ts'),
    import('./pending-watch.ts'),
  ])
  const user = openUserReplica({ userId: options.userId, deskId: options.deskId })
  // An address that the bundler reads as it stands here; it knows no '#' names, and the worker shares no code with us.
  const worker = new Worker(new URL('../../workers/core.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<CoreApi>(worker)
  const pending = watchPending(user)
  const leave = registerPending(() => pending.count() > 0)
  setCoreUser(user)
  await remote.start(
    options,
    proxy({ headers: () => tokenPort.getHeaders(), refresh: () => tokenPort.onUnauthorized() }),
    proxy(setCoreStatus),
  )
  return {
    key,
    worker,
    remote,
    user,
    ended: () => {
      leave()
      pending.stop()
    },
  }
}

async function stop({ worker, remote, user, ended }: Running): Promise<void> {
  const { closeUserReplica } = await import('#store/user-replica.ts')
  await remote.stop().catch(() => undefined)
  worker.terminate()
  ended()
  if (coreStore.getState().user === user) setCoreUser(null)
  closeUserReplica(user)
}

async function remote(): Promise<Remote<CoreApi>> {
  if (running === null) throw new Error('nobody is signed in')
  return (await running).remote
}

const core: Core = {
  wake: async () => (await remote()).wake(),
  syncNow: async () => (await remote()).syncNow(),
  holdVolume: async (volumeId) => (await remote()).holdVolume(volumeId),
  takeOffline: async (volumeId, range, onProgress) => {
    const { proxy } = await import('comlink')
    return (await remote()).takeOffline(volumeId, range, proxy(onProgress))
  },
  cancelOffline: async (volumeId) => (await remote()).cancelOffline(volumeId),
  removeOffline: async (volumeId) => (await remote()).removeOffline(volumeId),
}

/** The core worker of this tab. Its methods wait until it runs and throw where nobody is signed in. */
export function useCore(): Core {
  return core
}
