import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { composeDocument } from '#domain/print/paper-document.ts'
import type { Template } from '#domain/template/template.ts'
import { findProjectRoot } from '#server/project-root.ts'
import { paperData } from './paper-data.ts'
import type { PrintAnswer, PrintJob, PrintRequest } from './print-job.ts'

const fonts = ['400Regular/NotoSansBengali_400Regular.ttf', '700Bold/NotoSansBengali_700Bold.ttf']
/** Forgetting goes through everything remembered, so it is done after so much data was set, and not for each document. */
const forgetAfter = 64 * 1024
/** how many forgettings a memoised piece outlives without being used */
const keptFor = 2
const mostForms = 50

const { resolve } = createRequire(import.meta.url)
const folder = join(findProjectRoot(), 'server/documents')
const source = readFileSync(join(folder, 'paper.typ'), 'utf8')
/** There is no such file: the source reads under this name what is to be set. */
const dataFile = join(folder, 'paper.json')
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: fonts.map((font) => readFileSync(resolve(`@expo-google-fonts/noto-sans-bengali/${font}`))) }],
})

const forms = new Map<string, Template>()
let setSince = 0

/** Khatians of one book have one form, and its text is longer than theirs. */
function readForm(text: string): Template {
  const known = forms.get(text)
  if (known !== undefined) return known
  const form = JSON.parse(text) as Template
  if (forms.size >= mostForms) forms.clear()
  forms.set(text, form)
  return form
}

/**
 * The document is data of the one source above, never part of it. [PAP-6] As a file and not as an input, since another
 * input would make void all that the compiler remembers of the form.
 */
function print({ khatian, template, place, locale }: PrintJob): Uint8Array {
  const data = paperData(composeDocument(JSON.parse(khatian) as Khatian, readForm(template), place, locale))
  setSince += data.length
  compiler.mapShadow(dataFile, Buffer.from(data))
  const compiled = compiler.compile({ mainFileContent: source })
  const document = compiled.result
  if (document === null) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics ?? 'no document'))
  return new Uint8Array(compiler.pdf(document))
}

/** After the answer is sent, so that nobody waits for it where nobody follows at once. */
function forget(): void {
  if (setSince <= forgetAfter) return
  setSince = 0
  compiler.evictCache(keptFor)
}

parentPort?.on('message', ({ id, job }: PrintRequest) => {
  try {
    const pdf = print(job)
    parentPort?.postMessage({ id, pdf } satisfies PrintAnswer, [pdf.buffer as ArrayBuffer])
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) } satisfies PrintAnswer)
  }
  forget()
})
