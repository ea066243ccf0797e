import { createHash } from 'node:crypto'
import { fileKindOf, isHeic, type ImageKind } from '#domain/kernel/file-kind.ts'
import { makeKeyingCopy } from '#server/documents/keying-copy.ts'
import { drawSvg, readPicture } from '#server/documents/read-picture.ts'
import { Refusal } from '#server/door/refusal.ts'
import sharp from 'sharp'
import { findSkew } from './find-skew.ts'

/** Wide enough to tell a tenth of a degree, small enough to be looked at in milliseconds. */
const lookWidth = 500

export type Copies = {
  readonly keying: Buffer
  readonly keyingSha256: string
  readonly width: number
  readonly height: number
  /** tenths of a degree by which it was straightened */
  readonly straightened: number
}

const types: Readonly<Record<ImageKind, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
}

/** What an uploaded page is, by its content: its name and what the sender calls it say nothing. [BKS-2] */
export function imageTypeOf(bytes: Uint8Array): string {
  const kind = fileKindOf(bytes)
  if (kind === null || kind === 'pdf') throw new Refusal(isHeic(bytes) ? 'upload.heic' : 'upload.type')
  return types[kind]
}

/** The keying copy of a page: upright, straightened where it clearly slopes, and small. */
export async function makeCopies(original: Uint8Array, turned: number): Promise<Copies> {
  try {
    const upright = await open(original, turned)
    const straightened = await skewOf(upright)
    const straight =
      straightened === 0
        ? upright
        : await sharp(upright)
            .rotate(-straightened / 10, { background: 'white' })
            .png(quick)
            .toBuffer()
    const copy = await makeKeyingCopy(straight)
    return {
      keying: copy.bytes,
      keyingSha256: createHash('sha256').update(copy.bytes).digest('hex'),
      width: copy.width,
      height: copy.height,
      straightened,
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('upload.broken')
  }
}

/** A picture of a stored page for screens that must not be given the file itself: an SVG could hold more than a picture. */
export async function asPicture(original: Uint8Array): Promise<Buffer> {
  return sharp(await open(original, 0))
    .webp({ quality: 80 })
    .toBuffer()
}

export function makeThumb(keying: Uint8Array): Promise<Buffer> {
  return sharp(keying).resize({ width: 240, height: 340, fit: 'inside' }).webp({ quality: 60 }).toBuffer()
}

const quick = { compressionLevel: 1 } as const

/** The page upright as a picture of our own making, whatever was sent. */
async function open(original: Uint8Array, turned: number): Promise<Buffer> {
  if (fileKindOf(original) === 'svg') return turn(await drawSvg(original), turned)
  return readPicture(original, { to: 'png', turn: turned })
}

async function turn(picture: Buffer, turned: number): Promise<Buffer> {
  return turned === 0 ? picture : sharp(picture).rotate(turned).png(quick).toBuffer()
}

async function skewOf(upright: Buffer): Promise<number> {
  const { data, info } = await sharp(upright)
    .resize({ width: lookWidth, withoutEnlargement: true })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return findSkew({ data, width: info.width, height: info.height })
}
