import { toBengaliDigits } from '#domain/kernel/digits.ts'
import { withoutHiddenSigns } from '#domain/kernel/text.ts'

export type CleanPaste = { readonly kept: string; readonly dropped: string }

const foreign = {
  bn: /[^\p{Script=Bengali}\p{Script=Common}\p{Script=Inherited}\u200c\u200d]+/gu,
  en: /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]+/gu,
} as const

/** A pasted text for a field of one script: without letters of another, Latin digits as Bangla ones. [TYP-4, TXT-7] */
export function cleanPaste(pasted: string, script: 'bn' | 'en'): CleanPaste {
  // Word processors and web pages put them in; nobody would miss one.
  const text = withoutHiddenSigns(pasted)
  const dropped = text.match(foreign[script])?.join(' ') ?? ''
  const kept = dropped === '' ? text : text.replace(foreign[script], '').replace(/ {2,}/g, ' ').trim()
  return { kept: script === 'bn' ? toBengaliDigits(kept) : kept, dropped }
}
