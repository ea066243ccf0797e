import { parentPort } from 'node:worker_threads'
import type { Khatian } from '#domain/khatian/khatian.ts'
import { composeDocument } from '#domain/print/paper-document.ts'
import type { Template } from '#domain/template/template.ts'
import { paperData } from './paper-data.ts'
import type { AnyPrintJob, PrintAnswer, PrintRequest } from './print-job.ts'
import { createTypesetter } from './typesetter.ts'

const mostForms = 50

const typesetter = createTypesetter()
const forms = new Map<string, Template>()

/** Khatians of one book have one form, and its text is longer than theirs. */
function readForm(text: string): Template {
  const known = forms.get(text)
  if (known !== undefined) return known
  const form = JSON.parse(text) as Template
  if (forms.size >= mostForms) forms.clear()
  forms.set(text, form)
  return form
}

function print(job: AnyPrintJob): Uint8Array {
  if ('report' in job) return typesetter.set(job.report, 'report')
  if ('letter' in job) return typesetter.set(job.letter, 'letter')
  if ('map' in job) return typesetter.set(job.map, 'map', job.picture)
  const { khatian, template, place, locale, stamp } = job
  const document = composeDocument(JSON.parse(khatian) as Khatian, readForm(template), place, locale)
  return typesetter.set(paperData(document, stamp))
}

parentPort?.on('message', ({ id, job }: PrintRequest) => {
  try {
    const pdf = print(job)
    parentPort?.postMessage({ id, pdf } satisfies PrintAnswer, [pdf.buffer as ArrayBuffer])
  } catch (fault) {
    parentPort?.postMessage({ id, fault: fault instanceof Error ? fault.message : String(fault) } satisfies PrintAnswer)
  }
  // After the answer is sent, so that nobody waits for it where nobody follows at once.
  typesetter.forget()
})
