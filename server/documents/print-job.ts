import type { PaperPlace } from '#domain/print/paper.ts'

/** One khatian to be set as PDF. Only data crosses to the worker; laying out and setting happen there. */
export type PrintJob = {
  /** its body as JSON: reading a long one is the thread's work */
  readonly khatian: string
  /** its form as JSON; the thread knows the forms it has read */
  readonly template: string
  readonly place: PaperPlace | undefined
  readonly locale: 'bn' | 'en'
  /** of a copy that is given out */
  readonly stamp?: CopyStamp
}

/** What a copy prints around its khatian or sheet: heading, certificate, and its code as SVG. [CPY-16] */
export type CopyStamp = {
  readonly qr: string
  /** where the code leads: a live link in the PDF [CPY-15] */
  readonly link: string
  /** across every page; null for a certified copy */
  readonly watermark: string | null
  readonly head: {
    /** marks the place of the emblem; '' where there is none */
    readonly emblem: string
    readonly government: string
    readonly office: string
    readonly title: string
    readonly note: string
  }
  /** on each page, with the number of the page */
  readonly footer: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  /** certifies the copy, or says that it certifies nothing */
  readonly sentence: string
  /** officers whose signatures the paper has room for, and the seal after them; none of an information copy */
  readonly signers: readonly { readonly role: string; readonly name: string; readonly post: string }[]
  readonly lines: readonly string[]
}

/** One report to be set as PDF, as `reportData` gives it. */
export type ReportPrintJob = { readonly report: string }

/** One paper of an office to be set as PDF, as `letterData` gives it. */
export type LetterPrintJob = { readonly letter: string }

/** One map sheet with the code of its copy, as `mapData` gives it, and its picture as JPEG. */
export type MapPrintJob = { readonly map: string; readonly picture: Uint8Array }

export type AnyPrintJob = PrintJob | ReportPrintJob | LetterPrintJob | MapPrintJob

export type PrintRequest = { readonly id: number; readonly job: AnyPrintJob }
export type PrintAnswer = { readonly id: number } & ({ readonly pdf: Uint8Array } | { readonly fault: string })
