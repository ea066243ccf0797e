import * as z from 'zod/mini'
import { uuid } from '../values.ts'
import type { ErrorCode } from '../errors.ts'

/**
 * A bundle is a file that carries calls of sync, or their answers, where there is no connection (the word is that of
 * delay-tolerant networking, RFC 9171). It is, byte by byte:
 *
 *   8 bytes   "DLRMSBN1"
 *   parts     one after the other, each encrypted for itself with the bundle's content key (AES-256-GCM, nonce first)
 *   manifest  a compact JWS (RFC 7515, ES256): what is in it, for whom, and the SHA-256 of each part as it stands
 *   12 bytes  length of the manifest as eight hexadecimal digits, and "DLRB"
 *
 * The manifest stands at the end, so that a file is written as it is read from the database, and one that was cut off has
 * none. The content key is in it, encrypted to each device that may open it (JWE, RFC 7516, ECDH-ES+A256KW).
 */
export const bundleStart = 'DLRMSBN1'
export const bundleEnd = 'DLRB'
export const tailBytes = 12

/** What the name of a bundle's file ends with. */
export const bundleEnding = '.dlrmsbundle'

/**
 * The one body of a volume that no call answers: the cursors that the scope has had, as far as they are known. A device that
 * stands at one of them holds a part of what the file holds; any other may hold newer records, or those of another history.
 */
export const cursorsPath = '/sync/cursors'

/** Most parts of one bundle, and bytes of its manifest: more is no bundle of ours. */
const mostParts = 100_000
export const mostManifestBytes = 32 * 1024 * 1024

/**
 * `volume`: answers of the calls by which a device takes a volume offline; `work`: what a device would send; `answers`:
 * what a server said to that.
 */
export const bundleKinds = ['volume', 'work', 'answers'] as const

export type BundleKind = (typeof bundleKinds)[number]

const count = z.int().check(z.minimum(0))

const partEntry = z.object({
  /** the call's path below the API, with its query */
  path: z.string().check(z.maxLength(300)),
  /** `gzip`: what was encrypted is the body gzipped */
  packed: z.nullable(z.literal('gzip')),
  /** as it stands in the file */
  bytes: count,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

export const bundleManifest = z.object({
  v: z.int(),
  kind: z.enum(bundleKinds),
  id: uuid,
  volumeId: uuid,
  /** the person it is for, or whose work it is, and the desk that the person works at */
  userId: uuid,
  deskId: uuid,
  /** the device it comes from, or the only one that opens it; null where each device of the person does */
  deviceId: z.nullable(uuid),
  /** by the clock of who made it */
  madeAt: z.int(),
  /** of answers: the bundle they are to */
  answers: z.nullable(uuid),
  /** what it holds or what became of it, for the slip; data, and named in one place for each kind */
  counts: z.record(z.string().check(z.maxLength(40)), count),
  keys: z.array(z.string().check(z.maxLength(2000))).check(z.minLength(1), z.maxLength(50)),
  parts: z.array(partEntry).check(z.maxLength(mostParts)),
})

export type BundleManifest = z.output<typeof bundleManifest>

export type BundlePart = BundleManifest['parts'][number]

/** What is told of a bundle before its parts are known. */
export type BundleAbout = Omit<BundleManifest, 'v' | 'keys' | 'parts' | 'counts'>

export const manifestVersion = 1

/** Why a file is not taken; nothing of it was. */
export type BundleProblem = Extract<ErrorCode, `bundle.${string}`>

export class BundleFault extends Error {
  override readonly name = 'BundleFault'
  readonly code: BundleProblem

  constructor(code: BundleProblem, options?: { readonly cause: unknown }) {
    super(code, options)
    this.code = code
  }
}
