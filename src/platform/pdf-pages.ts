import { uploadLimits } from '#contract/calls/scan.ts'
import { ApiProblem } from '#platform/wire/problems.ts'
/* oxlint-disable import/default -- addresses of files, as the build names them */
import type * as pdf from 'pdfjs-dist'
import libraryUrl from 'pdfjs-dist/build/pdf.min.mjs?url'
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import blackAndWhiteUrl from 'pdfjs-dist/wasm/jbig2.wasm?url'
import waveletUrl from 'pdfjs-dist/wasm/openjpeg.wasm?url'
/* oxlint-enable import/default */

const dotsPerInch = 200
const pointsPerInch = 72
/** A page of a map, say: what is larger than this no browser draws. */
const longestSide = 5000

type Library = typeof pdf

let library: Promise<Library> | null = null

/** Fetched when the first PDF is opened; it is no part of the app that every device keeps. */
function loadLibrary(): Promise<Library> {
  library ??= (import(/* @vite-ignore */ libraryUrl) as Promise<Library>).then(
    (loaded) => {
      loaded.GlobalWorkerOptions.workerSrc = workerUrl
      return loaded
    },
    (fault: unknown) => {
      library = null
      throw fault
    },
  )
  return library
}

const unpackers: Readonly<Record<string, string>> = {
  'jbig2.wasm': blackAndWhiteUrl,
  'openjpeg.wasm': waveletUrl,
}

/** Hands the library what unpacks scanned pages, under the names that the build gave the files. */
class Unpackers {
  async fetch({ filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = unpackers[filename]
    if (url === undefined) throw new Error(`no file ${filename}`)
    const answer = await fetch(url)
    if (!answer.ok) throw new Error(`no file ${filename}`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}

export type PdfPages = {
  readonly pages: number
  readonly page: (n: number) => Promise<Blob>
  readonly close: () => void
}

/** The pages of a PDF as pictures of about 200 dots an inch, one at a time. It is read in a worker of its own. */
export async function openPdf(data: ArrayBuffer): Promise<PdfPages> {
  const { getDocument } = await loadLibrary()
  const task = getDocument({ data, BinaryDataFactory: Unpackers, useWorkerFetch: false, isEvalSupported: false })
  const document = await task.promise.catch((cause: unknown) => {
    void task.destroy()
    const code = cause instanceof Error && cause.name === 'PasswordException' ? 'upload.password' : 'upload.broken'
    throw Object.assign(new ApiProblem(code), { cause })
  })
  // The library draws one page after the other; two at once would only need twice the memory.
  let last: Promise<unknown> = Promise.resolve()
  const draw = async (n: number): Promise<Blob> => {
    const page = await document.getPage(n)
    try {
      const plain = page.getViewport({ scale: 1 })
      const scale = Math.min(dotsPerInch / pointsPerInch, longestSide / Math.max(plain.width, plain.height))
      const viewport = page.getViewport({ scale })
      const canvas = window.document.createElement('canvas')
      canvas.width = Math.ceil(viewport.width)
      canvas.height = Math.ceil(viewport.height)
      await page.render({ canvas, viewport, background: 'white' }).promise
      return await packed(canvas)
    } finally {
      page.cleanup()
    }
  }
  return {
    pages: document.numPages,
    page: (n) => {
      const drawn = last.then(() => draw(n))
      last = drawn.catch(() => undefined)
      return drawn
    },
    close: () => void task.destroy(),
  }
}

async function packed(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of [0.85, 0.7, 0.5]) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    if (blob === null) throw new ApiProblem('upload.broken')
    if (blob.size <= uploadLimits.bytes) return blob
  }
  throw new ApiProblem('upload.size')
}
