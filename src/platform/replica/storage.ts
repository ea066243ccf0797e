import type { DeviceReport, KnownDevice } from '#contract/calls/device.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { useEffect, useState } from 'react'
import { request } from '#platform/wire/api.ts'
import { getConfig } from '#platform/wire/config.ts'
import { useConnectivity } from '#platform/wire/connectivity.ts'
import { coreStore } from './core-store.ts'
import { installId } from '#platform/session/install-id.ts'
import { estimateStorage } from './storage-room.ts'

const toldKey = 'dlrms.loss-told'

/** Work that the server knew of and that is on no device any more, as far as can be told. */
export type Loss = {
  readonly deviceId: string
  readonly unsent: number
  /** the server's time of the last word */
  readonly reportedAt: number
  /** the same browser: it is certain. Otherwise it may as well be another machine of this person. */
  readonly certain: boolean
}

type Here = { readonly installId: string; readonly deviceId: string; readonly madeAnything: boolean }

/** Compares what the server knows of this person's devices with what stands here. */
export function findLoss(devices: readonly KnownDevice[], here: Here): Loss | null {
  // What a device that was wiped had not sent is at the server.
  const others = devices.filter((one) => one.deviceId !== here.deviceId && one.wipedAt === null)
  const loss = (one: KnownDevice, certain: boolean): Loss => ({
    deviceId: one.deviceId,
    unsent: one.unsent + one.conflicts + one.quarantined,
    reportedAt: one.lastContact,
    certain,
  })
  const newest = (found: readonly KnownDevice[]): KnownDevice | undefined =>
    [...found].sort((a, b) => b.lastContact - a.lastContact)[0]
  const same = newest(others.filter((one) => one.installId === here.installId))
  if (same !== undefined) return loss(same, true)
  if (here.madeAnything) return null
  const maybe = newest(others.filter((one) => one.unsent + one.conflicts + one.quarantined > 0))
  return maybe === undefined ? null : loss(maybe, false)
}

/** What was lost when this browser's storage was cleared, until the person has read it. */
export function useLoss(): { loss: Loss | null; dismiss: () => void } {
  const user = coreStore((state) => state.user)
  const { online } = useConnectivity()
  const [found, setFound] = useState<{ user: UserReplica; loss: Loss | null } | null>(null)
  useEffect(() => {
    if (user === null || !online) return
    let gone = false
    let stop = (): void => undefined
    const look = (): void =>
      void ask(user)
        .then((loss) => {
          if (!gone) setFound({ user, loss })
        })
        .catch(() => undefined)
    // A replica that was made a moment ago gets its name with its engine's first round.
    void import('dexie').then(({ liveQuery }) => {
      if (gone) return
      const watching = liveQuery(() => user.db.meta.get('deviceId')).subscribe({
        next: (named) => {
          if (named !== undefined) look()
        },
        error: () => undefined,
      })
      stop = () => watching.unsubscribe()
    })
    return () => {
      gone = true
      stop()
    }
  }, [user, online])
  const loss = found?.user === user ? found.loss : null
  return {
    loss,
    dismiss: () => {
      if (loss !== null) markTold(loss.deviceId)
      setFound(null)
    },
  }
}

async function ask(user: UserReplica): Promise<Loss | null> {
  const report = await deviceReport(user)
  if (report === null) return null
  const { deviceCalls } = await import('#contract/calls/device.ts')
  const { devices } = await request(deviceCalls['sync.report'], report)
  const here = { installId: report.installId, deviceId: report.deviceId, madeAnything: report.lastCseq > 0 }
  const loss = findLoss(devices, here)
  return loss === null || wasTold(loss.deviceId) ? null : loss
}

/** This device as it stands; null until its engine gave it a name. */
async function deviceReport(user: UserReplica): Promise<DeviceReport | null> {
  const state = await user.replica.read(async (tx) => ({
    deviceId: await tx.meta('deviceId'),
    cseq: Number((await tx.meta('cseq')) ?? 0),
    waiting: await tx.entriesIn(['open', 'sealed', 'conflict', 'quarantine']),
  }))
  if (typeof state.deviceId !== 'string') return null
  const { usage, quota } = await estimateStorage()
  const of = (...states: readonly string[]) => state.waiting.filter((entry) => states.includes(entry.state))
  const unsent = of('open', 'sealed')
  return {
    deviceId: state.deviceId,
    installId: installId(),
    build: getConfig().build,
    lastCseq: state.cseq,
    unsent: unsent.length,
    oldestAt: unsent.length === 0 ? null : Math.min(...unsent.map((entry) => entry.madeAt)),
    conflicts: of('conflict').length,
    quarantined: of('quarantine').length,
    usage,
    quota,
  }
}

function wasTold(deviceId: string): boolean {
  try {
    return localStorage.getItem(toldKey) === deviceId
  } catch {
    return false
  }
}

function markTold(deviceId: string): void {
  try {
    localStorage.setItem(toldKey, deviceId)
  } catch {
    // then it is told once more
  }
}
