import { join } from 'node:path'
import { Refusal } from '#server/door/refusal.ts'
import { ChildFault, runInChild } from '#server/files/run-in-child.ts'
import { pictures } from '#server/kernel/meters/meters.ts'
import { findProjectRoot } from '#server/kernel/project-root.ts'

export type PictureLimits = {
  readonly ms: number
  /** most memory of the process */
  readonly bytes: number
  readonly pixels: number
}

export type PictureWish = {
  /** nothing: only whether it can be read whole */
  readonly to: 'png' | 'jpeg' | 'webp' | 'nothing'
  /** degrees, after it was put upright as the camera noted it */
  readonly turn?: number
  /** no larger than this */
  readonly within?: { readonly width: number; readonly height: number }
}

const usual: PictureLimits = { ms: 15_000, bytes: 900 * 1024 * 1024, pixels: 60_000_000 }
const ofDrawings: PictureLimits = { ms: 8_000, bytes: 600 * 1024 * 1024, pixels: 60_000_000 }
/** A drawing is for screens; a page is never shown larger. */
const largest = { width: 3600, height: 5000 } as const
const mostOutput = 256 * 1024 * 1024

/** Unpacks an uploaded picture in a child process; the server encoded what comes back. [BKS-11] */
export async function readPicture(
  bytes: Uint8Array,
  { to, turn = 0, within }: PictureWish,
  limits: PictureLimits = usual,
): Promise<Buffer> {
  const script = join(findProjectRoot(), 'server/documents/picture-child.mjs')
  const asked = { pixels: limits.pixels, turn, width: within?.width ?? null, height: within?.height ?? null, to }
  try {
    const read = await runInChild({
      args: [script, JSON.stringify(asked)],
      input: bytes,
      limits: { ms: limits.ms, bytes: limits.bytes, output: mostOutput },
    })
    pictures.add({ result: 'read' })
    return read
  } catch (cause) {
    if (!(cause instanceof ChildFault)) throw cause
    pictures.add({ result: cause.why === 'limit' ? 'killed' : 'refused' })
    throw new Refusal(refusals[cause.why])
  }
}

const refusals = {
  limit: 'upload.heavy',
  'too-large': 'upload.pixels',
  killed: 'server.unavailable',
  failed: 'upload.broken',
} as const

/** The picture of an SVG as PNG. */
export function drawSvg(svg: Uint8Array, limits: PictureLimits = ofDrawings): Promise<Buffer> {
  return readPicture(svg, { to: 'png', within: largest }, limits)
}
