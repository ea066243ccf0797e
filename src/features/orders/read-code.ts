/** The browser's own reader of codes, which only some browsers have. */
type Detector = { detect: (source: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

function detectorClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector')
  return typeof found === 'function' ? (found as DetectorClass) : null
}

/** A larger picture has no more of a code, and costs a phone its memory. */
const mostSide = 2000

/** The code of a copy in the link that a picture shows; null where there is none. */
export async function codeInPicture(source: ImageBitmapSource): Promise<string | null> {
  return readPicture(await createImageBitmap(source))
}

async function readPicture(picture: ImageBitmap): Promise<string | null> {
  try {
    const Reader = detectorClass()
    const texts = Reader === null ? [] : await readBy(new Reader({ formats: ['qr_code'] }), picture)
    return codeInTexts(texts) ?? codeInTexts([await readByScript(picture)])
  } finally {
    picture.close()
  }
}

/** A reader that a system lacks although its browser names it gives nothing. */
async function readBy(reader: Detector, picture: ImageBitmap): Promise<readonly string[]> {
  return reader.detect(picture).then(
    (codes) => codes.map(({ rawValue }) => rawValue),
    () => [],
  )
}

async function readByScript(picture: ImageBitmap): Promise<string> {
  const scale = Math.min(1, mostSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return ''
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height)
  const { default: readQr } = await import('jsqr')
  return readQr(data, width, height)?.data ?? ''
}

/** Why a file gives no code. `none`: the picture or PDF has no code; `type`: the file is neither. */
export type NoCode = 'none' | 'password' | 'heic' | 'broken' | 'type'
export type FileCode = { readonly code: string } | { readonly fault: NoCode }

/** The code in a picture or in a PDF, whose link carries it. */
export async function codeInFile(file: Blob): Promise<FileCode> {
  const head = await file.slice(0, 1024).text()
  if (head.includes('%PDF-')) {
    const text = await file.text()
    const code = codeInTexts([text])
    if (code !== null) return { code }
    return { fault: /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/.test(text) ? 'password' : 'none' }
  }
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) {
    if (/^....ftyp(?:hei|hev|mif1|msf1)/s.test(head)) return { fault: 'heic' }
    return { fault: file.type.startsWith('image/') ? 'broken' : 'type' }
  }
  const code = await readPicture(picture).catch(() => null)
  return code === null ? { fault: 'none' } : { code }
}

function codeInTexts(texts: readonly string[]): string | null {
  for (const text of texts) {
    const [, code] = /\/v#([\w-]{100,})/.exec(text) ?? []
    if (code !== undefined) return code
  }
  return null
}
