import { volumeScope } from '#contract/sync.ts'
import { heldVolumes } from '#store/queries.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { lapseAfterDays, lastUseOf, noteUse } from '#store/volume-use.ts'
import { letGo } from '#sync/let-go.ts'

export type LapsePorts = {
  readonly user: UserReplica
  readonly now: () => number
  /** a person is taking the volume offline just now */
  readonly isBusy: (volumeId: string) => boolean
}

const lookEveryMs = 3_600_000

/**
 * Lets go of volumes that were only opened and not used for long. One that a person took offline stays until a person
 * removes it, and none goes while work on it is not in the server's history. [SYN-29]
 */
export function createLapse({ user, now, isBusy }: LapsePorts): () => Promise<readonly string[]> {
  let lookedAt: number | null = null

  return async () => {
    if (lookedAt !== null && Math.abs(now() - lookedAt) < lookEveryMs) return []
    lookedAt = now()
    const gone: string[] = []
    for (const { volume } of await heldVolumes(user)) {
      if (isBusy(volume.id) || (await user.images.manifest.get(volume.id)) !== undefined) continue
      const used = await lastUseOf(user, volume.id)
      // From a build that did not note it for all: its time begins now.
      if (used === null) await noteUse(user, volume.id, now())
      else if (now() - used > lapseAfterDays * 86_400_000) {
        const pending = await user.replica.write((tx) => letGo(tx, volumeScope(volume.id)))
        if (pending === 0) gone.push(volume.id)
      }
    }
    return gone
  }
}
