import { BundleFault, cursorsPath } from '#contract/bundle/manifest.ts'
import type { Bundle } from '#contract/bundle/read-bundle.ts'
import { volumeScope } from '#contract/sync.ts'
import { noteUse } from '#store/volume-use.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { prepareSnapshot, takeSnapshot, type CarryPorts } from '#sync/carried.ts'
import type { OfflineProgress } from '../api.ts'
import { takeOffline } from '../take-offline.ts'
import { bundleNet } from './bundle-net.ts'

export type TakeVolumePorts = {
  readonly user: UserReplica
  readonly carry: CarryPorts
  readonly mayPull: () => Promise<boolean>
}

/**
 * Takes a volume in from its file: by the same steps as over the wire, which find the file in the place of a connection.
 * What was taken in before is not taken again; one that broke off goes on. [BDL-1]
 *
 * @throws {BundleFault} where what is held may be newer
 */
export async function takeVolume(
  { user, carry, mayPull }: TakeVolumePorts,
  bundle: Bundle,
  signal: AbortSignal,
  onProgress: (progress: OfflineProgress) => void,
): Promise<OfflineProgress> {
  const { volumeId } = bundle.manifest
  const scope = volumeScope(volumeId)
  const net = bundleNet(bundle)
  const stand = await prepareSnapshot(carry, scope, await cursorsOf(bundle))
  if (stand === null) throw new BundleFault('bundle.older')
  await noteUse(user, volumeId, carry.now())
  const pull = async (): Promise<boolean> => stand === 'same' || takeSnapshot(carry, scope, net.pages())
  return takeOffline({ user, net, pull, mayPull }, volumeId, null, signal, onProgress)
}

async function cursorsOf(bundle: Bundle): Promise<readonly string[]> {
  const index = bundle.manifest.parts.findIndex(({ path }) => path === cursorsPath)
  const read: unknown = JSON.parse(await bundle.text(index))
  return Array.isArray(read) ? read.filter((one) => typeof one === 'string') : []
}
