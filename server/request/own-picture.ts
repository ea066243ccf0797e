import { fileKindOf } from '#domain/kernel/file-kind.ts'
import { accepted, refused, type Check } from '#domain/kernel/result.ts'

/** A picture whose bytes are of the kind that its address names: a page or a script is no picture. [PRF-1] */
export function checkPicture(address: string): Check<string> {
  const [, kind = '', text = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(address) ?? []
  return fileKindOf(Buffer.from(text, 'base64')) === kind ? accepted(address) : refused('upload.broken')
}
