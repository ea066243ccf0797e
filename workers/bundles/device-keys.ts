import { bundleCalls } from '#contract/calls/bundle.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { makePairs, openPairs, type PairPublicKey, type Pairs, type StoredPairs } from '#vault/device-pairs.ts'
import type { Net } from '../net.ts'

const metaPairs = 'bundlePairs'
const metaServer = 'bundleServer'

/** The keys of the server, as they were told when this device was last known to it. */
export type ServerKeys = { readonly signing: readonly PairPublicKey[]; readonly sealing: PairPublicKey }

/** The pairs of this person's device, made once. */
export async function devicePairs(user: UserReplica, vaultKey: Uint8Array | null): Promise<Pairs> {
  const held = await readMeta(user)
  // Made outside the transaction, which would not outlive it; of two tabs the first one's stay.
  const made = held ?? (await makePairs(vaultKey))
  const stored = await user.replica.write(async (tx) => {
    const other = (await tx.meta(metaPairs)) as StoredPairs | undefined
    if (other !== undefined) return other
    await tx.putMeta(metaPairs, made)
    return made
  })
  return openPairs(stored, vaultKey)
}

async function readMeta(user: UserReplica): Promise<StoredPairs | undefined> {
  return (await user.replica.read((tx) => tx.meta(metaPairs))) as StoredPairs | undefined
}

/** Makes this device known, and pins the server's keys, over a connection that is the server's. [BDL-2] */
export async function registerDevice(
  user: UserReplica,
  net: Pick<Net, 'request'>,
  deviceId: string,
  vaultKey: Uint8Array | null,
): Promise<void> {
  const { signing, sealing } = await devicePairs(user, vaultKey)
  const server: ServerKeys = await net.request(bundleCalls['bundle.register'], {
    deviceId,
    signing: signing.publicKey,
    sealing: sealing.publicKey,
  })
  await user.replica.write((tx) => tx.putMeta(metaServer, server))
}

export async function serverKeys(user: UserReplica): Promise<ServerKeys | null> {
  return ((await user.replica.read((tx) => tx.meta(metaServer))) as ServerKeys | undefined) ?? null
}
