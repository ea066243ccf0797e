import { fileNameOf } from '#domain/kernel/file-name.ts'

/** Gives the person a text as a file. */
export function downloadText(name: string, text: string): void {
  downloadBlob(name, new Blob([text], { type: 'application/octet-stream' }))
}

/** Gives the person a file, by the browser's own way of saving. Its type decides the ending. [FIL-2] */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(name, blob.type)
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Opens a file in a tab of its own, to be read or printed there; where the browser opens none it is saved. */
export function openBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob)
  if (window.open(url) === null) downloadBlob(name, blob)
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
