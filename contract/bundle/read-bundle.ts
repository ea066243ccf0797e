import { fromBase64Url } from '#domain/copy/base64url.ts'
import * as z from 'zod/mini'
import {
  BundleFault,
  bundleEnd,
  bundleManifest,
  bundleStart,
  manifestVersion,
  mostManifestBytes,
  tailBytes,
  type BundleManifest,
} from './manifest.ts'
import { slipCode } from './slip-code.ts'
import { decrypt, sha256, textOf, utf8 } from './web-platform.ts'
import { placeOf } from './write-bundle.ts'

/** A file of which pieces are read: it may be larger than memory should hold at once. */
export type BundleSource = {
  readonly size: number
  /** the bytes from one place up to, and without, another */
  read(from: number, to: number): Promise<Uint8Array>
}

export type ReaderKeys = {
  /** the payload of a compact JWS by a key that is known; throws where it is not or the signature does not fit */
  readonly verify: (jws: string) => Promise<Uint8Array>
  /** the content key out of one of these, or null where none is for us */
  readonly unwrap: (jwes: readonly string[], manifest: BundleManifest) => Promise<Uint8Array | null>
  readonly gunzip: (bytes: Uint8Array) => Promise<Uint8Array>
}

export type Bundle = {
  readonly manifest: BundleManifest
  /** by which people tell that they speak of the same file */
  readonly code: string
  /** the body of the part at an index */
  body(index: number): Promise<Uint8Array>
  text(index: number): Promise<string>
}

/** The signed manifest of a file, as text, and where its parts end. Throws where the file is cut off or none of ours. */
async function readManifest(source: BundleSource): Promise<{ readonly jws: string; readonly partsEnd: number }> {
  const start = textOf(await source.read(0, bundleStart.length))
  if (start !== bundleStart) throw new BundleFault(start.startsWith('DLRMSBN') ? 'bundle.newer' : 'bundle.unreadable')
  const tail = textOf(await source.read(Math.max(source.size - tailBytes, 0), source.size))
  const length = Number.parseInt(tail.slice(0, 8), 16)
  const partsEnd = source.size - tailBytes - length
  if (!tail.endsWith(bundleEnd) || !(length > 0)) throw new BundleFault('bundle.cut-off')
  if (length > mostManifestBytes || partsEnd < bundleStart.length) throw new BundleFault('bundle.damaged')
  return { jws: textOf(await source.read(partsEnd, source.size - tailBytes)), partsEnd }
}

/** What a file says of itself, unproven: for the slip of a file that is for somebody else. */
export async function peekBundle(source: BundleSource): Promise<Pick<Bundle, 'manifest' | 'code'>> {
  const { jws } = await readManifest(source)
  const [, payload = ''] = jws.split('.')
  const told = fromBase64Url(payload)
  if (told === null) throw new BundleFault('bundle.damaged')
  return { manifest: parsed(told), code: await slipCode(utf8(jws)) }
}

/**
 * Opens a file: signature, length and every part are proven before anything of it can be read.
 *
 * @throws {BundleFault} the reason
 */
export async function openBundle(source: BundleSource, keys: ReaderKeys): Promise<Bundle> {
  const { jws, partsEnd } = await readManifest(source)
  const manifest = parsed(await keys.verify(jws))
  const places: { from: number; to: number }[] = []
  let at = bundleStart.length
  for (const { bytes } of manifest.parts) places.push({ from: at, to: (at += bytes) })
  if (at !== partsEnd) throw new BundleFault('bundle.damaged')
  const sealed = async (index: number): Promise<Uint8Array> => {
    const { from = 0, to = 0 } = places[index] ?? {}
    const bytes = await source.read(from, to)
    if ((await sha256(bytes)) !== manifest.parts[index]?.sha256) throw new BundleFault('bundle.damaged')
    return bytes
  }
  const contentKey = await keys.unwrap(manifest.keys, manifest)
  if (contentKey === null) throw new BundleFault('bundle.not-yours')
  for (const index of manifest.parts.keys()) await sealed(index)
  const body = async (index: number): Promise<Uint8Array> => {
    const plain = await decrypt(contentKey, await sealed(index), placeOf(manifest.id, index)).catch(
      (cause: unknown) => {
        throw new BundleFault('bundle.damaged', { cause })
      },
    )
    return manifest.parts[index]?.packed === 'gzip' ? keys.gunzip(plain) : plain
  }
  return {
    manifest,
    code: await slipCode(utf8(jws)),
    body,
    text: async (index) => textOf(await body(index)),
  }
}

function parsed(payload: Uint8Array): BundleManifest {
  let value: unknown
  try {
    value = JSON.parse(textOf(payload))
  } catch (cause) {
    throw new BundleFault('bundle.damaged', { cause })
  }
  const read = z.safeParse(bundleManifest, value)
  const version = typeof value === 'object' && value !== null && 'v' in value ? value.v : null
  if (typeof version === 'number' && version > manifestVersion) throw new BundleFault('bundle.newer')
  if (!read.success) throw new BundleFault('bundle.damaged')
  return read.data
}
