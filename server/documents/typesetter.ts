import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { findProjectRoot } from '#server/kernel/project-root.ts'
import { createBlankFont } from './blank-font.ts'
import { readFonts } from './fonts.ts'
import { makeReadable } from './readable-pdf.ts'

/**
 * What is set: a khatian by `paperData`, a report by `reportData`, a paper of an office by `letterData`, a map sheet by
 * `mapData`. Each has a source of its name beside this file.
 */
type PrintedForm = 'paper' | 'report' | 'letter' | 'map'

/** Sets data of a form as PDF, in the thread that asks. */
export type Typesetter = {
  /** throws what the compiler has to say where it gives no document */
  set(data: string, form?: PrintedForm, picture?: Uint8Array): Uint8Array
  /** forgets what it remembers of documents before the last ones */
  forget(): void
}

/** Forgetting goes through everything remembered, so it is done after so much data was set, and not for each document. */
const forgetAfter = 64 * 1024
/** how many forgettings a memoised piece outlives without being used */
const keptFor = 2

export function createTypesetter(): Typesetter {
  const workspace = join(findProjectRoot(), 'server/documents')
  const formOf = (name: PrintedForm) => ({
    source: readFileSync(join(workspace, `${name}.typ`), 'utf8'),
    /** There is no such file: the source reads under this name what is to be set. */
    dataFile: join(workspace, `${name}.json`),
  })
  const known = { paper: formOf('paper'), report: formOf('report'), letter: formOf('letter'), map: formOf('map') }
  const pictureFile = join(workspace, 'map-picture.jpg')
  const fontBlobs = [...readFonts(), createBlankFont()]
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  let setSince = 0
  return {
    /**
     * The document is data of the one source, never part of it. [PAP-6] As a file and not as an input, since another input
     * would make void all that the compiler remembers of the form.
     */
    set(data, form = 'paper', picture) {
      setSince += data.length + (picture?.length ?? 0)
      const { source, dataFile } = known[form]
      compiler.mapShadow(dataFile, Buffer.from(data))
      if (picture !== undefined) compiler.mapShadow(pictureFile, Buffer.from(picture))
      const compiled = compiler.compile({ mainFileContent: source })
      const document = compiled.result
      if (document === null)
        throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'no document'))
      return new Uint8Array(makeReadable(compiler.pdf(document)))
    },
    forget() {
      if (setSince <= forgetAfter) return
      setSince = 0
      compiler.evictCache(keptFor)
    },
  }
}
