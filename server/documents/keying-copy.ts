import sharp from 'sharp'

const mostBytes = 250 * 1024
/** Readable at 200 % on a common screen. */
const widest = 1800

export type KeyingCopy = { bytes: Buffer; width: number; height: number }

/** The copy of a scanned page that goes onto devices: grey WebP of at most 250 KB. */
export async function makeKeyingCopy(original: Uint8Array): Promise<KeyingCopy> {
  for (const [quality, width] of [
    [62, widest],
    [45, widest],
    [35, 1500],
    [25, 1200],
    // Grainy paper; still read, if only just.
    [15, 1000],
    [10, 700],
  ] as const) {
    const { data, info } = await sharp(original)
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .grayscale()
      .webp({ quality, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    if (data.byteLength <= mostBytes) return { bytes: data, width: info.width, height: info.height }
  }
  throw new Error('the page cannot be made small enough')
}
