import { pictureLimits } from '#contract/picture.ts'
import { fileKindOf, isHeic, tellingBytes } from '#domain/kernel/file-kind.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { pack, unpack } from '../pack-picture.ts'

const kept = new Set<string | null>(['png', 'jpeg', 'webp'])

/** A chosen file as the address of a small picture; refused by its content, never by its name. [PRF-1] */
export async function fitPicture(file: Blob): Promise<string> {
  const head = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer())
  const kind = fileKindOf(head)
  if (!kept.has(kind)) throw new ApiProblem(isHeic(head) ? 'upload.heic' : 'upload.type')
  const picture = await unpack(file)
  try {
    const longest = Math.max(picture.width, picture.height)
    if (file.size <= pictureLimits.bytes && longest <= pictureLimits.longest)
      return await addressOf(file, `image/${kind ?? ''}`)
    for (const side of [pictureLimits.longest, 700, 500, 300]) {
      const packed = await pack(picture, Math.min(1, side / longest), 0.85)
      if (packed.size <= pictureLimits.bytes) return await addressOf(packed, packed.type)
    }
  } finally {
    picture.close()
  }
  throw new ApiProblem('upload.size')
}

async function addressOf(blob: Blob, type: string): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return `data:${type};base64,${btoa(text)}`
}
