import { BundleFault, type BundleKind } from '#contract/bundle/manifest.ts'
import { openBundle, type Bundle, type BundleSource } from '#contract/bundle/read-bundle.ts'
import type { UserReplica } from '#store/user-replica.ts'
import { unwrapWith, verifyByAny } from '#vault/device-jose.ts'
import { devicePairs, serverKeys } from './device-keys.ts'

export function sourceOf(file: Blob): BundleSource {
  return {
    size: file.size,
    read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  }
}

/** Opens a file that this server made for this person, desk and device. [BDL-2] */
export async function openFile(
  user: UserReplica,
  vaultKey: Uint8Array | null,
  file: Blob,
  kinds: readonly BundleKind[],
): Promise<Bundle> {
  const server = await serverKeys(user)
  if (server === null) throw new BundleFault('bundle.no-keys')
  const { sealing } = await devicePairs(user, vaultKey)
  return openBundle(sourceOf(file), {
    verify: async (jws) => {
      const payload = await verifyByAny(server.signing, jws)
      if (payload === null) throw new BundleFault('bundle.signature')
      return payload
    },
    unwrap: async (jwes, manifest) => {
      if (!kinds.includes(manifest.kind)) throw new BundleFault('bundle.kind')
      const mine = manifest.userId === user.person.userId && manifest.deskId === user.person.deskId
      return mine ? unwrapWith(sealing, jwes) : null
    },
    gunzip: async (bytes) =>
      new Uint8Array(
        await new Response(
          new Blob([Uint8Array.from(bytes)]).stream().pipeThrough(new DecompressionStream('gzip')),
        ).arrayBuffer(),
      ),
  })
}
