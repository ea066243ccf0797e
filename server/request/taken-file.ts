import { fileKindOf, isHeic, type FileKind } from '#domain/kernel/file-kind.ts'
import { fileNameOf } from '#domain/kernel/file-name.ts'
import { isWholePdf } from '#domain/kernel/pdf-form.ts'
import { readPicture, drawSvg, type PictureLimits } from '#server/documents/read-picture.ts'
import { Refusal } from '#server/door/refusal.ts'

export type TakenFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array }

type Rules = {
  /** most bytes of the file */
  readonly limit: number
  /** drawings and rare pictures as well; they are kept as PNG */
  readonly anyPicture?: boolean
  /** evidence that is printed at its own scale: the picture is read whole, and its bytes stay */
  readonly asSent?: PictureLimits
}

type Form = 'png' | 'jpeg' | 'webp'

const usualForms: Partial<Record<FileKind, Form>> = { png: 'png', jpeg: 'jpeg', webp: 'webp' }
const allForms: Partial<Record<FileKind, Form>> = { ...usualForms, gif: 'png', bmp: 'png', avif: 'png', svg: 'png' }

/**
 * The one check of uploaded papers and pictures. The content decides type and ending. A picture is encoded anew, so nothing
 * else in its file remains. A PDF must be one from its first to its last byte. [FIL-2] [FIL-3] [CMS-2]
 */
export async function takenFile(
  given: Uint8Array | null,
  fileName: string,
  { limit, anyPicture = false, asSent }: Rules,
): Promise<TakenFile> {
  const sent = given ?? Buffer.alloc(0)
  if (sent.length > limit) throw new Refusal('upload.size')
  const kind = fileKindOf(sent)
  if (kind === 'pdf') {
    if (!isWholePdf(sent)) throw new Refusal('upload.broken')
    return { name: fileNameOf(fileName, 'application/pdf'), type: 'application/pdf', bytes: sent }
  }
  const form = kind === null ? undefined : (anyPicture ? allForms : usualForms)[kind]
  if (form === undefined) throw new Refusal(isHeic(sent) ? 'upload.heic' : 'upload.type')
  const type = `image/${form}`
  if (asSent !== undefined) await readPicture(sent, { to: 'nothing' }, asSent)
  const bytes =
    asSent !== undefined ? sent : kind === 'svg' ? await drawSvg(sent) : await readPicture(sent, { to: form })
  return { name: fileNameOf(fileName, type), type, bytes }
}
