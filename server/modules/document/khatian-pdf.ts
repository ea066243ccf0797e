import { Refusal } from '#server/door/refusal.ts'
import type { CopyStamp } from '#server/documents/print-job.ts'
import type { Printer } from '#server/documents/printer.ts'
import type { Printable } from './store.ts'

/** A khatian in the layout of its form; a draft says so on every page. */
export async function khatianPdf(
  printer: Printer,
  { text, template, place }: Printable,
  locale: 'bn' | 'en',
  stamp?: CopyStamp,
): Promise<Uint8Array> {
  if (template === null) throw new Refusal('template.not-found')
  return printer.print({ khatian: text, template, place, locale, ...(stamp === undefined ? {} : { stamp }) })
}
