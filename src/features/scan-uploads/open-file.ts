import { fileKindOf, isHeic, tellingBytes } from '#domain/kernel/file-kind.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
import { fitImage } from './shrink-image.ts'
import type { OpenFile } from './upload-queue.ts'

/** Reads a file that was chosen: a PDF page by page, an image as its only page, anything else is refused by its content. */
export async function openFile(file: File): Promise<OpenFile> {
  const head = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer())
  const kind = fileKindOf(head)
  if (kind === null) throw new ApiProblem(isHeic(head) ? 'upload.heic' : 'upload.type')
  const data = await file.arrayBuffer()
  const hash = await hashOf(data)
  if (kind !== 'pdf') return { hash, pages: 1, page: () => fitImage(file, kind), close: () => undefined }
  const { openPdf } = await import('#platform/pdf-pages.ts')
  return { hash, ...(await openPdf(data)) }
}

async function hashOf(data: ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', data)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
