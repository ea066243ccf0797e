import { uploadLimits } from '#contract/calls/scan.ts'
import { ApiProblem } from '#platform/wire/problems.ts'

/** A picture as pixels. */
export async function unpack(file: Blob, pixels: number | null = null): Promise<ImageBitmap> {
  return createImageBitmap(file).catch(() => {
    // A browser does not unpack what is too large for its memory.
    throw new ApiProblem((pixels ?? 0) > uploadLimits.pixels ? 'upload.pixels' : 'upload.broken')
  })
}

/** The pixels at a scale, as WebP on white. */
export async function pack(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (context === null) throw new ApiProblem('upload.broken')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.convertToBlob({ type: 'image/webp', quality })
}
