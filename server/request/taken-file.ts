import { fileKindOf, type FileKind } from '#domain/kernel/file-kind.ts'
import { cleanFileName } from '#domain/kernel/file-name.ts'
import { Refusal } from '#server/door/refusal.ts'

const taken: Partial<Record<FileKind, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

/** A paper or a picture that somebody gives, told by its first bytes and not by its name. [CMS-2] */
export function takenFile(given: Uint8Array | null, fileName: string, limit: number) {
  const bytes = given ?? Buffer.alloc(0)
  if (bytes.length > limit) throw new Refusal('upload.size')
  const kind = fileKindOf(bytes)
  const type = kind === null ? undefined : taken[kind]
  if (type === undefined) throw new Refusal('upload.type')
  return { name: cleanFileName(fileName), type, bytes }
}
