import { BundleFault } from '#contract/bundle/manifest.ts'
import { wireLimits } from '#contract/limits.ts'
import { khatianLogic } from '#store/khatian-logic.ts'
import { sealFormerRows } from '#store/seal-former-rows.ts'
import { reopenUnreadable } from '#store/unreadable-entries.ts'
import { noteUse } from '#store/volume-use.ts'
import { closeUserReplica, newId, openUserReplica, type UserReplica } from '#store/user-replica.ts'
import type { CarryPorts } from '#sync/carried.ts'
import { createEngine, takeLead, type Engine } from '#sync/engine.ts'
import type { CoreApi, CoreStart, CoreStatus, OfflineProgress, TokenPort } from './api.ts'
import { createChoiceRefresher } from './choice-refresher.ts'
import { createOfflineRefresher } from './offline-refresher.ts'
import { holdVolume, lackingTemplates } from './hold-volume.ts'
import { createLapse } from './lapse-volumes.ts'
import { createLeaderElection, type Lead } from './leader-election.ts'
import { createNet, Refused, type Net } from './net.ts'
import { openOrFault } from './open-replica.ts'
import { upkeepPorts } from './server-ports.ts'
import { createStorageWatch, unknownStorage } from './storage.ts'
import { removeOffline, takeOffline } from './take-offline.ts'
import { createSyncScheduler } from './sync-scheduler.ts'

const longestCall = 60_000

type Running = {
  readonly user: UserReplica
  readonly net: Net
  readonly waker: ReturnType<typeof createSyncScheduler>
  readonly lead: Lead
  readonly storage: ReturnType<typeof createStorageWatch>
  readonly downloads: Map<string, AbortController>
  readonly vaultKey: Uint8Array | null
  engine: Engine | null
}

const nothing: CoreStatus = {
  state: 'stopped',
  leader: false,
  lastSentAt: null,
  lastRoundAt: null,
  fault: null,
  storage: unknownStorage,
  lost: null,
}

/** The core of one tab: at most one person's engine, leading only while it holds the person's lock. */
export function createCore(): CoreApi {
  let running: Running | null = null
  let status = nothing
  let tell: (next: CoreStatus) => void = () => undefined

  // The network is back: what waited out a long pause need not wait to its end, and the server may have news of this device.
  function reconnected(): void {
    running?.engine?.tellAnew()
    running?.waker.wake()
  }
  self.addEventListener('online', reconnected)

  function show(change: Partial<CoreStatus>): void {
    status = { ...status, ...change }
    tell(status)
  }

  async function start(options: CoreStart, tokens: TokenPort, onStatus: (next: CoreStatus) => void): Promise<void> {
    await stop()
    tell = onStatus
    const user = openUserReplica({ userId: options.userId, deskId: options.deskId }, options.vaultKey)
    // A black hole of a link must not hold the loop for the minutes that an upload by hand may take.
    const timeoutMs = Math.min(options.timeoutMs, longestCall)
    const mine: Running = {
      user,
      net: createNet({ apiBase: options.apiBase, timeoutMs, tokens }),
      waker: createSyncScheduler(options.userId),
      lead: createLeaderElection(options.userId),
      storage: createStorageWatch(
        () => Date.now(),
        (storage) => show({ storage }),
      ),
      downloads: new Map(),
      vaultKey: options.vaultKey,
      engine: null,
    }
    running = mine
    show({ state: 'waiting', leader: false })
    const fault = await openOrFault(user.db, () => closedByAnother(mine))
    if (running !== mine) return
    show({ fault })
    if (fault === 'broken') return show({ state: 'trouble' })
    mine.lead.follow(async (lost) => {
      if (running === mine) await runEngine(mine, options, lost)
    })
  }

  /** Another tab needs a newer form of the database: this one lets go, and the page is told to reload. */
  function closedByAnother(self: Running): void {
    if (running !== self) return
    self.engine?.stop()
    self.lead.close()
    show({ fault: 'closed', state: 'stopped', leader: false })
  }

  async function runEngine(self: Running, options: CoreStart, lost: AbortSignal): Promise<void> {
    const { user, net, waker, storage } = self
    const deviceId = await deviceIdOf(user)
    if (options.vaultKey !== null) await sealFormerRows(user)
    await reopenUnreadable(user)
    const epoch = await takeLead(user.replica)
    const isBusy = (volumeId: string): boolean => self.downloads.has(volumeId)
    const freshen = createOfflineRefresher({ user, net, mayPull: storage.mayPull, isBusy })
    const refreshChoices = createChoiceRefresher({ user, net, now: () => Date.now() })
    const lapse = createLapse({ user, now: () => Date.now(), isBusy })
    const device = { deviceId, installId: options.installId, build: options.build }
    let refreshing: Promise<void> = Promise.resolve()
    let registered = false
    const engine = createEngine(
      {
        replica: user.replica,
        logic: khatianLogic,
        ledger: user.ledger,
        now: () => Date.now(),
        newId,
        random: () => Math.random(),
        send: async (batch, ackedThrough) => {
          const outcome = await net.push(deviceId, batch, ackedThrough)
          if (outcome.kind === 'answered') show({ lastSentAt: Date.now() })
          return outcome
        },
        fetchPages: (scopes, limit) => net.pull(scopes, limit),
        mayPull: storage.mayPull,
        upkeep: upkeepPorts(net, device, storage.state, () => show({ lost: deviceId })),
        wait: async (ms) => {
          show({ lastRoundAt: Date.now() })
          waker.roundOver()
          await fetchLackingTemplates(self)
          if (navigator.onLine && !registered)
            registered = await import('./bundles/device-keys.ts')
              .then(({ registerDevice }) => registerDevice(user, net, deviceId, options.vaultKey))
              .then(
                () => true,
                () => false,
              )
          // Pages may be many: sending does not wait for them.
          if (navigator.onLine)
            refreshing = refreshing
              .then(lapse)
              .then(() => freshen(lost))
              .then(refreshChoices)
              .catch(() => undefined)
          return waker.wait(ms)
        },
        onState: (state) => show({ state }),
        pollMs: options.pollMs,
      },
      epoch,
    )
    self.engine = engine
    lost.addEventListener('abort', () => {
      engine.stop()
      waker.wake()
    })
    show({ leader: true })
    await engine.run()
    show({ leader: false, state: running === self ? 'waiting' : 'stopped' })
  }

  async function fetchLackingTemplates(self: Running): Promise<void> {
    if (!navigator.onLine) return
    for (const volumeId of await lackingTemplates(self.user))
      await holdVolume(self.user, self.net, volumeId).catch(() => undefined)
  }

  async function stop(): Promise<void> {
    const self = running
    running = null
    if (self === null) return
    self.engine?.stop()
    for (const download of self.downloads.values()) download.abort()
    self.waker.close()
    self.lead.close()
    closeUserReplica(self.user)
    show({ state: 'stopped', leader: false })
  }

  function must(): Running {
    if (running === null) throw new Error('the core was not started')
    return running
  }

  /** The leader may be another tab: waking reaches it, and the scope's row tells when it has caught up. */
  async function pullScope(scope: string): Promise<boolean> {
    const { user, waker } = must()
    const before = (await user.db.scope.get(scope))?.pulledAt ?? 0
    for (let turn = 0; turn < 3; turn++) {
      await waker.wakeAndWait()
      const row = await user.db.scope.get(scope)
      if (row?.bootstrapped === true && row.after === null && (row.pulledAt ?? 0) > before) return true
    }
    return false
  }

  return {
    start,
    stop,
    wake: async () => running?.waker.wake(),
    reconnected: async () => reconnected(),
    syncNow: () => must().waker.wakeAndWait(),

    async holdVolume(volumeId) {
      const { user, net } = must()
      try {
        await noteUse(user, volumeId, Date.now())
        await holdVolume(user, net, volumeId)
        await pullScope(`volume:${volumeId}`)
      } catch (fault) {
        if (fault instanceof Refused && fault.status !== 401 && fault.code !== '') throw fault
      }
      return (await user.db.scope.get(`volume:${volumeId}`))?.bootstrapped === true
    },

    async takeOffline(volumeId, range, onProgress): Promise<OfflineProgress> {
      const self = must()
      // Big: the disk is looked at now, not as it was minutes ago.
      await self.storage.look(true)
      const control = new AbortController()
      self.downloads.get(volumeId)?.abort()
      self.downloads.set(volumeId, control)
      try {
        return await takeOffline(
          { user: self.user, net: self.net, pull: pullScope, mayPull: self.storage.mayPull },
          volumeId,
          range,
          control.signal,
          onProgress,
        )
      } finally {
        if (self.downloads.get(volumeId) === control) self.downloads.delete(volumeId)
      }
    },

    saveWork: async (volumeId) => {
      const { user, vaultKey } = must()
      const { saveWork } = await import('./bundles/work-file.ts')
      const ports = { user, carry: carryPorts(user), deviceId: await deviceIdOf(user), vaultKey }
      return saveWork(ports, volumeId).catch((fault: unknown) => {
        if (fault instanceof BundleFault) return fault.code
        throw fault
      })
    },

    takeFile: async (file, onProgress) => {
      const { takeFile } = await import('./bundles/take-file.ts')
      const self = must()
      const { user, vaultKey, storage } = self
      await storage.look(true)
      const ports = { user, carry: carryPorts(user), deviceId: await deviceIdOf(user), vaultKey }
      return takeFile({ ...ports, mayPull: storage.mayPull, downloads: self.downloads }, file, onProgress)
    },

    cancelOffline: async (volumeId) => must().downloads.get(volumeId)?.abort(),

    removeOffline(volumeId) {
      const self = must()
      self.downloads.get(volumeId)?.abort()
      return removeOffline(self.user, volumeId)
    },
  }
}

function carryPorts({ replica }: UserReplica): CarryPorts {
  return { replica, logic: khatianLogic, now: () => Date.now(), newId, limits: wireLimits }
}

/** One device id for a person on this browser, made when it first syncs. */
async function deviceIdOf(user: UserReplica): Promise<string> {
  return user.replica.write(async (tx) => {
    const known = await tx.meta('deviceId')
    if (typeof known === 'string') return known
    const fresh = newId()
    await tx.putMeta('deviceId', fresh)
    return fresh
  })
}
