import { volumeScope } from '#contract/sync.ts'
import { readiness } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { letGo } from '#sync/let-go.ts'
import type { OfflineProgress, VolumeRange } from './api.ts'
import { holdVolume } from './hold-volume.ts'
import { Refused, type Net } from './net.ts'
import { fetchManifest, fetchPage, missingPages } from './scan-pages.ts'

export type OfflinePorts = {
  readonly user: UserReplica
  readonly net: Pick<Net, 'request' | 'blob'>
  /** pulls the volume's scope until it is up to date */
  readonly pull: (scope: string) => Promise<boolean>
  /** false while the disk is too full to take more in */
  readonly mayPull: () => Promise<boolean>
}

/** Takes what a person needs to key a volume without a connection; what is held already is not fetched again. */
export async function takeOffline(
  ports: OfflinePorts,
  volumeId: string,
  range: VolumeRange,
  signal: AbortSignal,
  onProgress: (progress: OfflineProgress) => void,
): Promise<OfflineProgress> {
  const { user, net } = ports
  const tell = async (phase: OfflineProgress['phase'], problem: string | null = null): Promise<OfflineProgress> => {
    const held = await readiness(user, volumeId)
    const progress = { volumeId, phase, problem, ...held }
    onProgress(progress)
    return progress
  }
  try {
    if (!(await ports.mayPull())) return await tell('failed', 'storage.full')
    await holdVolume(user, net, volumeId)
    await tell('records')
    if (!(await ports.pull(volumeScope(volumeId)))) return await tell('failed', 'network')
    // Khatians may name templates of their own: with the records here they are known.
    await holdVolume(user, net, volumeId)
    const scans = await fetchManifest(ports, volumeId, range)
    await tell('scans')
    for (const scan of await missingPages(user, volumeId, scans)) {
      if (signal.aborted) return await tell('cancelled')
      await fetchPage(ports, volumeId, scan, signal)
      await tell('scans')
    }
    return await tell('done')
  } catch (fault) {
    if (signal.aborted) return tell('cancelled')
    return tell('failed', fault instanceof Refused && fault.code !== '' ? fault.code : storageProblem(fault))
  }
}

/** A full disk is told apart from a broken link: the person can do something about either. */
function storageProblem(fault: unknown): string {
  const inner = fault instanceof Error && 'inner' in fault ? fault.inner : fault
  return inner instanceof DOMException && inner.name === 'QuotaExceededError' ? 'storage.full' : 'network'
}

/** Lets go of a volume, but never of work that was not sent. [S9] */
export async function removeOffline(
  user: UserReplica,
  volumeId: string,
): Promise<{ removed: boolean; pending: number }> {
  const scope = volumeScope(volumeId)
  const pending = await user.replica.write((tx) => letGo(tx, scope))
  if (pending > 0) return { removed: false, pending }
  await user.images.manifest.delete(volumeId)
  await user.images.page.where('volumeId').equals(volumeId).delete()
  return { removed: true, pending: 0 }
}
