import { uploadLimits } from '#contract/calls/scan.ts'
import type { FileKind } from '#domain/kernel/file-kind.ts'
import { pack, unpack } from '#forms/pack-picture.ts'
import { ApiProblem } from '#platform/wire/problems.ts'

/** Steps from "as good as it was" to "still readable at twice its size". */
const steps = [
  { longest: 5000, quality: 0.88 },
  { longest: 4000, quality: 0.85 },
  { longest: 3400, quality: 0.8 },
  { longest: 2800, quality: 0.75 },
  { longest: 2200, quality: 0.7 },
] as const

/** A page that the server takes: as it is where it is small enough in bytes and pixels, otherwise made smaller. [BKS-5] */
export async function fitImage(file: Blob, kind: FileKind): Promise<Blob> {
  if (kind === 'svg' && file.size <= uploadLimits.bytes) return file
  // Its size is in its lines, which a picture of it would lose.
  if (kind === 'svg') throw new ApiProblem('upload.size')
  const pixels = await pixelsOf(file)
  if (file.size <= uploadLimits.bytes && (pixels ?? 0) <= uploadLimits.pixels) return file
  const picture = await unpack(file, pixels)
  try {
    for (const { longest, quality } of steps) {
      const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
      const packed = await pack(picture, scale, quality)
      if (packed.size <= uploadLimits.bytes) return packed
    }
  } finally {
    picture.close()
  }
  throw new ApiProblem('upload.size')
}

/** Width by height as the file says, without unpacking it; null for a file that the browser does not read. */
async function pixelsOf(file: Blob): Promise<number | null> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    await new Promise<unknown>((resolve, reject) => {
      image.addEventListener('load', resolve)
      image.addEventListener('error', reject)
      image.src = url
    })
    return image.naturalWidth * image.naturalHeight
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
  }
}
