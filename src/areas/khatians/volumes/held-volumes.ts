import { heldVolumes, readiness, type Readiness } from '#store/queries.ts'
import { lastUseOf } from '#store/volume-use.ts'
import type { UserReplica } from '#store/user-replica.ts'
import type { VolumeContext } from '#store/volume-context.ts'

/** A volume on this device, with what it takes and when it was last worked with. */
export type HeldVolume = {
  readonly view: VolumeContext
  readonly readiness: Readiness
  readonly lastUsed: number | null
}

/** Volumes on this device, the largest first: what one would look at to make room. */
export async function heldBySize(user: UserReplica): Promise<HeldVolume[]> {
  const found: HeldVolume[] = []
  for (const view of await heldVolumes(user)) {
    const volumeId = view.volume.id
    const manifest = await user.images.manifest.get(volumeId)
    const times = [await lastUseOf(user, volumeId), manifest?.takenAt].filter((at) => typeof at === 'number')
    found.push({
      view,
      readiness: await readiness(user, volumeId),
      lastUsed: times.length === 0 ? null : Math.max(...times),
    })
  }
  return found.sort((a, b) => b.readiness.bytes - a.readiness.bytes || b.readiness.records - a.readiness.records)
}
