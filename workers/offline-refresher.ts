import { digestOf } from '#domain/kernel/digest.ts'
import type { Json } from '#domain/kernel/canonical-json.ts'
import { heldVolumes } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'
import { isCurrent } from '#sync/types.ts'
import { holdVolume } from './hold-volume.ts'
import type { Net } from './net.ts'
import { fetchManifest, fetchPage, missingPages, scanRevOf } from './scan-pages.ts'

export type FreshPorts = {
  readonly user: UserReplica
  readonly net: Net
  /** false while the disk is too full to take more in */
  readonly mayPull: () => Promise<boolean>
  /** a person is taking the volume offline just now, and sees to it */
  readonly isBusy: (volumeId: string) => boolean
}

/**
 * Follows what the records of held volumes say: a changed rule is asked for again, and so are the pages once the volume's
 * mark of them went up. Where all pages were held, the new ones are fetched as well. Each revision is looked at once.
 */
export function createOfflineRefresher(ports: FreshPorts): (signal: AbortSignal) => Promise<void> {
  const { user, net } = ports
  const looked = new Map<string, number>()

  return async (signal) => {
    for (const context of await heldVolumes(user)) {
      const volumeId = context.volume.id
      const [rec] = await user.replica.read((tx) => tx.recs([volumeId]))
      if (rec?.kind !== 'volume' || !isCurrent(rec) || looked.get(volumeId) === rec.rev || ports.isBusy(volumeId))
        continue
      try {
        if (digestOf(rec.body as Json) !== digestOf(context.volume as unknown as Json))
          await holdVolume(user, net, volumeId)
        await freshenPages(ports, context, signal)
        looked.set(volumeId, rec.rev)
      } catch {
        // No answer, or none for this desk: another round looks again.
      }
    }
  }
}

async function freshenPages(ports: FreshPorts, { volume }: VolumeContext, signal: AbortSignal): Promise<void> {
  const { user } = ports
  const manifest = await user.images.manifest.get(volume.id)
  if (manifest === undefined || (manifest.scanRev ?? 0) === (await scanRevOf(user, volume.id))) return
  const whole = (await missingPages(user, volume.id, manifest.scans)).length === 0
  const scans = await fetchManifest(ports, volume.id, manifest.range)
  if (!whole || !(await ports.mayPull())) return
  for (const scan of await missingPages(user, volume.id, scans)) {
    if (signal.aborted) return
    await fetchPage(ports, volume.id, scan, signal)
  }
}
