import {
  bundleEnd,
  bundleStart,
  manifestVersion,
  type BundleAbout,
  type BundleManifest,
  type BundlePart,
} from './manifest.ts'
import { slipCode } from './slip-code.ts'
import { encrypt, randomBytes, sha256, utf8 } from './web-platform.ts'

export type WriterKeys = {
  /** a compact JWS over the bytes, by the key of who makes the bundle */
  readonly sign: (payload: Uint8Array) => Promise<string>
  /** the content key as a compact JWE for each who may open it */
  readonly wrap: (contentKey: Uint8Array) => Promise<readonly string[]>
}

/** A body as it is put into a bundle: as it is, or gzipped before. */
export type BundleBody = { readonly path: string; readonly packed: BundlePart['packed']; readonly bytes: Uint8Array }

/** A bundle as it was written. */
export type WrittenBundle = { readonly manifest: BundleManifest; readonly code: string }

/**
 * The bytes of a bundle, piece by piece as its bodies come; at the end what was written.
 *
 * @param countsOf what is told on the slip, once all bodies were read
 */
export async function* writeBundle(
  about: BundleAbout,
  bodies: AsyncIterable<BundleBody> | Iterable<BundleBody>,
  countsOf: () => BundleManifest['counts'],
  keys: WriterKeys,
): AsyncGenerator<Uint8Array, WrittenBundle> {
  const contentKey = randomBytes(32)
  const wrapped = await keys.wrap(contentKey)
  const parts: BundlePart[] = []
  yield utf8(bundleStart)
  for await (const { path, packed, bytes } of bodies) {
    const sealed = await encrypt(contentKey, bytes, placeOf(about.id, parts.length))
    parts.push({ path, packed, bytes: sealed.length, sha256: await sha256(sealed) })
    yield sealed
  }
  contentKey.fill(0)
  const manifest: BundleManifest = { v: manifestVersion, ...about, counts: countsOf(), keys: [...wrapped], parts }
  const signed = utf8(await keys.sign(utf8(JSON.stringify(manifest))))
  yield signed
  yield utf8(signed.length.toString(16).padStart(8, '0') + bundleEnd)
  return { manifest, code: await slipCode(signed) }
}

/** A part opens only in its own bundle and at its own place. */
export function placeOf(bundleId: string, index: number): string {
  return `dlrms-bundle/1/${bundleId}/${index}`
}
